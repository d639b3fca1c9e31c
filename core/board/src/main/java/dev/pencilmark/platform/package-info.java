/** Methods of the JDK that other platforms lack. */
package dev.pencilmark.platform;
