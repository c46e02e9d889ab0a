import { decimalMark, type Mark, type Shapes } from "./shape.ts";

/** A string of JSON, or a number. On valid JSON, a match of one never begins in the middle of the other. */
const stringOrNumber = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON without losing a digit: decimals become strings. Any other number becomes a number where that is exact, and a
 * string otherwise (free-form properties can hold such numbers).
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(text: string, mark: Mark, shapes: Shapes): unknown {
	// Also checks the syntax, which the pattern relies on.
	const plain: unknown = JSON.parse(text);
	if (typeof plain !== "object" || plain === null) return plain;
	let prefix = "#";
	while (text.includes(`"${prefix}`)) prefix += "#";
	const marked = text.replace(stringOrNumber, (token) => (token[0] === '"' ? token : `"${prefix}${token}"`));
	return revive(JSON.parse(marked), mark, { prefix, shapes });
}

interface Marking {
	/** Begins every string that was a number. */
	readonly prefix: string;
	readonly shapes: Shapes;
}

/** Changes the value in place. */
function revive(value: unknown, mark: Mark, marking: Marking): unknown {
	if (typeof value === "string") return value.startsWith(marking.prefix) ? reviveNumber(value, mark, marking) : value;
	if (Array.isArray(value)) {
		for (let index = 0; index < value.length; index += 1) value[index] = revive(value[index], mark, marking);
	} else if (typeof value === "object" && value !== null) {
		const shape = mark === undefined ? undefined : marking.shapes[mark];
		const fields = value as Record<string, unknown>;
		for (const name of Object.keys(fields)) {
			const revived = revive(fields[name], own(shape, name), marking);
			// JSON.parse makes __proto__ a field; an assignment would not.
			if (revived !== fields[name]) Object.defineProperty(fields, name, { ...writable, value: revived });
		}
	}
	return value;
}

const writable = { writable: true, enumerable: true, configurable: true };

function own(shape: Shapes[string] | undefined, name: string): Mark {
	return shape !== undefined && Object.hasOwn(shape, name) ? shape[name] : undefined;
}

function reviveNumber(value: string, mark: Mark, { prefix }: Marking): string | number {
	const text = value.slice(prefix.length);
	if (mark === decimalMark) return text;
	const number = Number(text);
	return normal(String(number)) === normal(text) ? number : text;
}

/** Significant digits and exponent: the same for all ways to write a decimal. */
function normal(text: string): string {
	const [, sign = "", whole = "", fraction = "", exponent = "0"] =
		text.match(/^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/) ?? [];
	const digits = (whole + fraction).replace(/^0+/, "");
	const significant = digits.replace(/0+$/, "");
	if (significant === "") return "0";
	return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
