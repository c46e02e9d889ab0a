import { parser } from "@prometheus-io/lezer-promql";
import type { Value } from "./exposition.ts";

/**
 * Evaluates the part of PromQL that the alert rules use, on Prometheus' own grammar. Whatever it does not know is an error, never a guess.
 * `promtool` evaluates the same rules where it is installed (alerts.test.ts).
 */

type Node = ReturnType<typeof parser.parse>["topNode"];

/** The values of a name at a time; times are in minutes. */
export type Series = (name: string, at_min: number) => readonly Value[];

type Vector = readonly Value[];
type Result = number | Vector;

/** @returns the values that the expression has at the time: an alert fires for each of them */
export function evaluate(expression: string, series: Series, at_min: number): Vector {
	const result = new Evaluation(expression, series, at_min).of(tree(expression));
	return typeof result === "number" ? [{ labels: {}, value: result }] : result;
}

/** The names of the metrics in an expression. @throws Error if it is no PromQL */
export function namesIn(expression: string): string[] {
	const names: string[] = [];
	tree(expression)
		.cursor()
		.iterate((node) => {
			if (node.name === "VectorSelector") {
				const identifier = node.node.getChild("Identifier");
				if (identifier !== null) names.push(expression.slice(identifier.from, identifier.to));
			}
		});
	return names;
}

const trees = new Map<string, Node>();

function tree(expression: string): Node {
	const parsed = trees.get(expression) ?? parse(expression);
	trees.set(expression, parsed);
	return parsed;
}

function parse(expression: string): Node {
	const parsed = parser.parse(expression);
	parsed.iterate({
		enter({ type, from }) {
			if (type.isError) throw new Error(`no PromQL at ${from}: ${expression}`);
		},
	});
	return children(parsed.topNode)[0] as Node;
}

function children(node: Node): Node[] {
	const all: Node[] = [];
	for (let child = node.firstChild; child !== null; child = child.nextSibling) all.push(child);
	return all;
}

const arithmetic: Readonly<Record<string, (left: number, right: number) => number>> = {
	Div: (left, right) => left / right,
};
const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
	Gtr: (left, right) => left > right,
	Eql: (left, right) => left === right,
};
const aggregations: Readonly<Record<string, (values: readonly number[]) => number>> = {
	Sum: (values) => values.reduce((sum, value) => sum + value, 0),
	Max: (values) => Math.max(...values),
	Min: (values) => Math.min(...values),
};
/** A test of a label's value. */
const matches: Readonly<Record<string, (pattern: string) => (value: string) => boolean>> = {
	EqlSingle: (pattern) => (value) => value === pattern,
	EqlRegex: (pattern) => {
		const whole = new RegExp(`^(?:${pattern})$`);
		return (value) => whole.test(value);
	},
};

const keyOf = (labels: Value["labels"]) => JSON.stringify(Object.entries(labels).sort());

class Evaluation {
	readonly #text: string;
	readonly #series: Series;
	readonly #at_min: number;

	constructor(text: string, series: Series, at_min: number) {
		this.#text = text;
		this.#series = series;
		this.#at_min = at_min;
	}

	of(node: Node): Result {
		const parts = children(node);
		switch (node.name) {
			case "NumberDurationLiteral":
				return Number(this.#textOf(node));
			case "ParenExpr":
				return this.of(parts[0] as Node);
			case "VectorSelector":
				return this.#selected(node, this.#at_min);
			case "AggregateExpr":
				return this.#aggregated(node);
			case "FunctionCall":
				return this.#called(node);
			case "BinaryExpr":
				if (parts.length !== 3) throw new Error(`a modifier: ${this.#text}`);
				return this.#combined(parts[0] as Node, (parts[1] as Node).name, parts[2] as Node);
			default:
				throw new Error(`${node.name} is not known: ${this.#text}`);
		}
	}

	#textOf(node: Node): string {
		return this.#text.slice(node.from, node.to);
	}

	#vectorOf(node: Node): Vector {
		const result = this.of(node);
		if (typeof result === "number") throw new Error(`a number instead of a vector: ${this.#text}`);
		return result;
	}

	#selected(node: Node, at_min: number): Vector {
		const matchers = (node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? []).map((matcher) => {
			const [label, operator, value] = children(matcher) as [Node, Node, Node];
			const test = matches[(operator.firstChild as Node).name]?.(JSON.parse(this.#textOf(value)) as string);
			if (test === undefined) throw new Error(`${this.#textOf(operator)} is not known: ${this.#text}`);
			const name = this.#textOf(label);
			return (labels: Value["labels"]) => test(labels[name] ?? "");
		});
		const name = this.#textOf(node.getChild("Identifier") as Node);
		return this.#series(name, at_min).filter(({ labels }) => matchers.every((isMatch) => isMatch(labels)));
	}

	#aggregated(node: Node): Vector {
		const aggregate = aggregations[(node.getChild("AggregateOp")?.firstChild as Node).name];
		const modifier = node.getChild("AggregateModifier");
		if (aggregate === undefined || (modifier !== null && modifier.getChild("By") === null))
			throw new Error(`the aggregation is not known: ${this.#text}`);
		const by = (modifier?.getChild("GroupingLabels")?.getChildren("LabelName") ?? []).map((label) =>
			this.#textOf(label),
		);
		const vector = this.#vectorOf(node.getChild("FunctionCallBody")?.firstChild as Node);
		const labelsOf = ({ labels }: Value) =>
			Object.fromEntries(by.flatMap((label) => (label in labels ? [[label, labels[label] as string]] : [])));
		return [...Map.groupBy(vector, (value) => keyOf(labelsOf(value))).values()].map((group) => ({
			labels: labelsOf(group[0] as Value),
			value: aggregate(group.map(({ value }) => value)),
		}));
	}

	#called(node: Node): Result {
		const name = (node.getChild("FunctionIdentifier")?.firstChild as Node).name;
		const given = children(node.getChild("FunctionCallBody") as Node);
		if (name === "Rate" || name === "Increase") return this.#increase(given[0] as Node, name === "Rate");
		if (name === "Absent") return this.#vectorOf(given[0] as Node).length > 0 ? [] : [{ labels: {}, value: 1 }];
		if (name === "HistogramQuantile")
			return quantile(this.of(given[0] as Node) as number, this.#vectorOf(given[1] as Node));
		throw new Error(`${name} is not known: ${this.#text}`);
	}

	/** From the first sample in the range to the last; a value below the one before it is a restart from 0. */
	#increase(node: Node, isPerSecond: boolean): Vector {
		const selector = node.getChild("VectorSelector");
		const duration = /^(\d+)([mh])$/.exec(this.#textOf(node.lastChild as Node));
		if (selector === null || duration === null) throw new Error(`the range is not known: ${this.#text}`);
		const range_min = Number(duration[1]) * (duration[2] === "h" ? 60 : 1);
		// A series' labels are the same object at all times.
		const samples = new Map<Value["labels"], number[]>();
		for (let at = Math.max(0, this.#at_min - range_min); at <= this.#at_min; at += 1) {
			for (const { labels, value } of this.#selected(selector, at)) {
				const values = samples.get(labels) ?? [];
				values.push(value);
				samples.set(labels, values);
			}
		}
		return [...samples].flatMap(([labels, values]) => {
			if (values.length < 2) return [];
			const grown = values.slice(1).reduce((sum, value, index) => {
				const before = values[index] as number;
				return sum + (value < before ? value : value - before);
			}, 0);
			return [{ labels, value: isPerSecond ? grown / (range_min * 60) : grown }];
		});
	}

	#combined(leftNode: Node, operator: string, rightNode: Node): Result {
		const [left, right] = [this.of(leftNode), this.of(rightNode)];
		if (operator === "And" || operator === "Or") return joined(left as Vector, operator, right as Vector);
		const compute = arithmetic[operator];
		const compare = comparisons[operator];
		if (compute === undefined && compare === undefined) throw new Error(`${operator} is not known: ${this.#text}`);
		const pair = (labels: Value["labels"], one: number, other: number): Value[] => {
			if (compute !== undefined) return [{ labels, value: compute(one, other) }];
			return compare?.(one, other) ? [{ labels, value: one }] : [];
		};
		if (typeof left === "number" && typeof right === "number") {
			if (compute === undefined) throw new Error(`a comparison of numbers: ${this.#text}`);
			return compute(left, right);
		}
		if (typeof right === "number") return (left as Vector).flatMap(({ labels, value }) => pair(labels, value, right));
		if (typeof left === "number") return right.flatMap(({ labels, value }) => pair(labels, left, value));
		const others = new Map(right.map((value) => [keyOf(value.labels), value.value]));
		return left.flatMap(({ labels, value }) => {
			const other = others.get(keyOf(labels));
			return other === undefined ? [] : pair(labels, value, other);
		});
	}
}

function joined(left: Vector, operator: "And" | "Or", right: Vector): Vector {
	const [inLeft, inRight] = [left, right].map((vector) => new Set(vector.map(({ labels }) => keyOf(labels))));
	if (operator === "And") return left.filter(({ labels }) => inRight?.has(keyOf(labels)));
	return [...left, ...right.filter(({ labels }) => !inLeft?.has(keyOf(labels)))];
}

/** Of one histogram; like Prometheus, linear within a bucket. */
function quantile(share: number, buckets: Vector): Vector {
	const bounds = buckets
		.map(({ labels, value }) => ({ bound: labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le), value }))
		.sort((one, other) => one.bound - other.bound);
	const total = bounds.at(-1)?.value ?? 0;
	if (total === 0) return [];
	const rank = share * total;
	const index = bounds.findIndex(({ value }) => value >= rank);
	const [lower, found] = [bounds[index - 1] ?? { bound: 0, value: 0 }, bounds[index]];
	if (found === undefined || found.bound === Number.POSITIVE_INFINITY) return [{ labels: {}, value: lower.bound }];
	const part = (rank - lower.value) / (found.value - lower.value);
	return [{ labels: {}, value: lower.bound + (found.bound - lower.bound) * part }];
}
