import { expect, it } from "vitest";
import { buffers_MiB } from "./embedded-settings.ts";

const gibibyte = 1024 ** 3;

it.each([
	["a small container", gibibyte / 4, 128],
	["half a gibibyte", gibibyte / 2, 128],
	["a laptop", 16 * gibibyte, 4096],
	["a machine whose memory is no round number", 3_000_000_000, 715],
	["a large server", 512 * gibibyte, 8192],
])("takes a quarter of the memory for buffers, within bounds: %s", (_what, memory_bytes, expected) => {
	expect(buffers_MiB(memory_bytes)).toBe(expected);
});
