/** One series of a scrape at one moment. */
export interface Value {
	readonly labels: Readonly<Record<string, string>>;
	readonly value: number;
}

/** What a scrape says. */
export interface Exposition {
	/** By the name of a sample, such as `…_bucket`. */
	readonly samples: ReadonlyMap<string, readonly Value[]>;
	/** By the name of a metric. */
	readonly types: ReadonlyMap<string, string>;
	readonly helps: ReadonlyMap<string, string>;
}

const samplePattern = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const labelPattern = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

/**
 * Reads Prometheus' text format, version 0.0.4, as strictly as its rules are.
 * @throws Error that quotes the line that breaks one
 */
export function readExposition(text: string): Exposition {
	const samples = new Map<string, Value[]>();
	const types = new Map<string, string>();
	const helps = new Map<string, string>();
	const seen = new Set<string>();
	const fail = (line: string, problem: string): never => {
		throw new Error(`${problem}: ${line}`);
	};
	if (!text.endsWith("\n")) fail(text.slice(-80), "no line feed at the end");
	for (const line of text.slice(0, -1).split("\n")) {
		const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
		if (kind !== undefined) {
			const of = kind === "HELP" ? helps : types;
			if (of.has(name)) fail(line, `a second ${kind}`);
			of.set(name, rest);
			continue;
		}
		if (line === "") continue;
		const [, sample, inBraces = "", number = ""] = samplePattern.exec(line) ?? fail(line, "no sample");
		const labels = labelsIn(inBraces) ?? fail(line, "labels");
		const value = number === "+Inf" ? Number.POSITIVE_INFINITY : Number(number);
		if (Number.isNaN(value)) fail(line, "not a number");
		const series = `${sample} ${JSON.stringify(Object.entries(labels).sort())}`;
		if (seen.has(series)) fail(line, "a second value of a series");
		seen.add(series);
		samples.set(sample as string, [...(samples.get(sample as string) ?? []), { labels, value }]);
	}
	return { samples, types, helps };
}

function labelsIn(text: string): Record<string, string> | null {
	const labels: Record<string, string> = {};
	labelPattern.lastIndex = 0;
	let end = 0;
	for (let found = labelPattern.exec(text); found !== null; found = labelPattern.exec(text)) {
		const [, name = "", value = ""] = found;
		if (name in labels) return null;
		labels[name] = value.replace(/\\(["\\n])/g, (_all, sign: string) => (sign === "n" ? "\n" : sign));
		end = labelPattern.lastIndex;
	}
	return end === text.length ? labels : null;
}
