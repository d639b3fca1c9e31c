/** The methods of the service. Start with {@code InterchangeServiceImpl}. */
package dev.pencilmark.server.rpc;
