// Uses the tools with the protocol's own client, over HTTP and over standard streams: mcp.mjs URL COMMAND
import assert from "node:assert/strict";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const [url, command] = process.argv.slice(2);
const NAMES = "candidates convert detect explain generate hint rate render solve verify";

for (const transport of [
  new StreamableHTTPClientTransport(new URL(url)),
  new StdioClientTransport({ command, args: ["mcp"] }),
]) {
  const client = new Client({ name: "check", version: "1" });
  await client.connect(transport);
  const { tools } = await client.listTools();
  assert.equal(tools.map((tool) => tool.name).sort().join(" "), NAMES);
  for (const tool of tools) {
    // The client checks answers by their schemas.
    for (const example of tool.inputSchema.examples) {
      const answer = await client.callTool({ name: tool.name, arguments: example });
      assert.ok(!answer.isError, JSON.stringify(answer));
      assert.ok(answer.structuredContent);
    }
  }
  const refused = await client.callTool({ name: "solve", arguments: { puzzle: { txt: "x" } } });
  assert.ok(refused.isError);
  assert.match(refused.content[0].text, /at puzzle\.txt/);
  await client.close();
}
