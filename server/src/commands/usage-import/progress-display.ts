const clearLine = "\r\x1b[K";
const barWidth = 24;
const redraw_ms = 200;
const plainLine_ms = 10_000;

interface Shown {
	readonly lines: number;
	/** Of the whole file, 0 to 1. */
	readonly share: number;
}

/** Shows how far an import is: a bar on a terminal, else a line every ten seconds. */
export class ProgressDisplay {
	readonly #stream: NodeJS.WriteStream;
	readonly #start: Shown;
	readonly #startedAt = performance.now();
	#shownAt = Number.NEGATIVE_INFINITY;
	#note = "";

	/** @param start where the import goes on; what was done before says nothing about its speed */
	constructor(stream: NodeJS.WriteStream, start: Shown) {
		this.#stream = stream;
		this.#start = start;
		if (!stream.isTTY) this.#shownAt = this.#startedAt;
	}

	show(now: Shown): void {
		const at = performance.now();
		if (at - this.#shownAt < (this.#stream.isTTY ? redraw_ms : plainLine_ms)) return;
		this.#shownAt = at;
		const elapsed_s = (at - this.#startedAt) / 1_000;
		const text = `${this.#note}${describe(this.#start, now, elapsed_s)}`;
		this.#note = "";
		if (!this.#stream.isTTY) this.#stream.write(`${text}\n`);
		// A terminal that doesn't know its width says 0.
		else this.#stream.write(`${clearLine}${`${bar(now.share)} ${text}`.slice(0, this.#stream.columns || undefined)}`);
	}

	/** Shows why nothing goes on, at once on a terminal. */
	waits(reason: string, now: Shown): void {
		this.#note = `waiting (${reason}), `;
		if (this.#stream.isTTY) this.#shownAt = Number.NEGATIVE_INFINITY;
		this.show(now);
	}

	end(): void {
		if (this.#stream.isTTY) this.#stream.write(clearLine);
	}
}

function bar(share: number): string {
	const full = Math.floor(share * barWidth);
	return `[${"#".repeat(full)}${".".repeat(barWidth - full)}]`;
}

/** `42%, 1,200,000 lines, 38,000 lines/s, 1 min 20 s left`. */
export function describe(start: Shown, now: Shown, elapsed_s: number): string {
	const parts = [`${Math.floor(now.share * 100)}%`, `${now.lines.toLocaleString("en-US")} lines`];
	const [lines, share] = [now.lines - start.lines, now.share - start.share];
	if (lines > 0 && elapsed_s > 0) parts.push(`${Math.floor(lines / elapsed_s).toLocaleString("en-US")} lines/s`);
	if (share > 0) parts.push(`${durationOf(((1 - now.share) / share) * elapsed_s)} left`);
	return parts.join(", ");
}

function durationOf(seconds: number): string {
	const whole = Math.ceil(seconds);
	if (whole < 60) return `${whole} s`;
	if (whole < 3_600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
	return `${Math.floor(whole / 3_600)} h ${Math.floor((whole % 3_600) / 60)} min`;
}
