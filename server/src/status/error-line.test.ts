import { expect, it } from "vitest";
import { errorLine } from "./error-line.ts";

it.each([
	[null, null],
	["relation does not exist\n    at Parser.parse", "relation does not exist"],
	["550 no mailbox <ada@acme.example> here", "550 no mailbox <…> here"],
	["Invalid API Key provided: sk_live_123456", "Invalid API Key provided: sk_live_[redacted]"],
	["x".repeat(1_000), "x".repeat(300)],
])("of %j an operator sees %j", (error, shown) => expect(errorLine(error)).toBe(shown));
