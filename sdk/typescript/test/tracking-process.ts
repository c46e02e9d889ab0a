import { writeSync } from "node:fs";
import { Tallybook, type UsageClientOptions } from "../src/index.ts";

/** A program that tracks usage, for tests that kill it: `<address> <token> <first> <count> <options> [flush]`; prints each key once it is tracked. */
const [baseUrl = "", token = "", first = "0", count = "0", options = "{}", last = ""] = process.argv.slice(2);
const usage = new Tallybook({ baseUrl, token }).usageClient(JSON.parse(options) as UsageClientOptions);
for (let index = 0; index < Number(count); index += 1) {
	const key = usage.track({ event_name: "call", idempotency_key: `key-${Number(first) + index}` });
	writeSync(1, `${key}\n`);
	if (index % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 1));
}
if (last === "flush") await usage.flush();
