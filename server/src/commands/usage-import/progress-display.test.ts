import { expect, it } from "vitest";
import { describe, ProgressDisplay } from "./progress-display.ts";

it.each([
	// 30,000 lines in 10 s; a quarter of the file took 10 s, so three quarters take 30 s.
	[{ lines: 0, share: 0 }, { lines: 30_000, share: 0.25 }, 10, "25%, 30,000 lines, 3,000 lines/s, 30 s left"],
	// Gone on at a half: a quarter took 100 s, so the quarter left takes as long.
	[{ lines: 500, share: 0.5 }, { lines: 600, share: 0.75 }, 100, "75%, 600 lines, 1 lines/s, 1 min 40 s left"],
	[{ lines: 0, share: 0 }, { lines: 10, share: 0.001 }, 60, "0%, 10 lines, 0 lines/s, 16 h 39 min left"],
	[{ lines: 7, share: 0.5 }, { lines: 7, share: 0.5 }, 5, "50%, 7 lines"],
])("from %o to %o in %d s: %s", (start, now, elapsed_s, expected) => {
	expect(describe(start, now, elapsed_s)).toBe(expected);
});

it("redraws a bar on a terminal that fits its width, and says why nothing goes on", () => {
	const { written, display } = terminalOf(60);
	display.show({ lines: 10, share: 0.5 });
	display.waits("status 503", { lines: 10, share: 0.5 });
	const shown = written.map((text) => text.replace("\r\x1b[K", ""));
	expect(shown[0]).toContain(`[${"#".repeat(12)}${".".repeat(12)}] 50%, 10 lines`);
	expect(shown[1]).toContain("waiting (status 503), 50%");
	expect(shown.every((text) => text.length <= 60)).toBe(true);
});

it("shows everything on a terminal that doesn't know its width", () => {
	const { written, display } = terminalOf(0);
	display.show({ lines: 10, share: 0.5 });
	expect(written[0]).toContain("50%, 10 lines");
});

function terminalOf(columns: number): { readonly written: string[]; readonly display: ProgressDisplay } {
	const written: string[] = [];
	const terminal = { isTTY: true, columns, write: (text: string) => written.push(text) } as unknown;
	return { written, display: new ProgressDisplay(terminal as NodeJS.WriteStream, { lines: 0, share: 0 }) };
}
