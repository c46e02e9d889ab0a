/** At most this many characters, and this many operations: `+`, `-`, `*`, `/` and unary minus. */
export const mostCharacters = 500;
const mostOperations = 50;

/**
 * An expression in steps, each after its operands: `(a - 2) * b` is `a 2 - b *`. A step is a decimal literal, a property's name, one of
 * `+ - * /`, or `~` for unary minus. `usage.expression_value` computes it.
 */
export type ExpressionSteps = readonly string[];

/** What is wrong with an expression, for the person who wrote it. */
export class ExpressionFault {
	readonly message: string;

	constructor(message: string) {
		this.message = message;
	}
}

/**
 * Reads an expression over an event's properties (extensions.md, "Metric"; docs/decisions/0021): decimal literals, property names,
 * `+ - * /`, unary minus, and brackets.
 */
export function readExpression(text: string): ExpressionSteps | ExpressionFault {
	if (text.length > mostCharacters) return new ExpressionFault(`may have at most ${mostCharacters} characters`);
	const tokens = tokensOf(text);
	if (tokens instanceof ExpressionFault) return tokens;
	const steps: string[] = [];
	const fault = new Reader(tokens, steps).readAll();
	if (fault !== null) return fault;
	const operations = steps.filter((step) => isOperation(step)).length;
	if (operations > mostOperations) return new ExpressionFault(`may have at most ${mostOperations} operations`);
	return steps;
}

/** The steps of an expression that was accepted. */
export function stepsOf(expression: string): ExpressionSteps {
	const steps = readExpression(expression);
	if (steps instanceof ExpressionFault) throw new Error(`The metric's expression ${steps.message}: ${expression}`);
	return steps;
}

function isOperation(step: string): boolean {
	return /^[-+*/~]$/.test(step);
}

const token = /[ \t\r\n]*(?:(\d+(?:\.\d+)?(?![\w.])|[A-Za-z_][A-Za-z0-9_]*|[-+*/()])|$)/y;

function tokensOf(text: string): string[] | ExpressionFault {
	const tokens: string[] = [];
	token.lastIndex = 0;
	while (token.lastIndex < text.length) {
		const start = token.lastIndex;
		const found = token.exec(text);
		if (found === null) {
			const rest = text.slice(start).trimStart();
			return new ExpressionFault(`has "${rest.slice(0, 1)}" where a number, a property or an operator must stand`);
		}
		if (found[1] !== undefined) tokens.push(found[1]);
	}
	return tokens;
}

/** Reads by descent: a sum of products of factors. Each method answers what is wrong, or null. */
class Reader {
	readonly #tokens: readonly string[];
	readonly #steps: string[];
	#next = 0;

	constructor(tokens: readonly string[], steps: string[]) {
		this.#tokens = tokens;
		this.#steps = steps;
	}

	readAll(): ExpressionFault | null {
		const fault = this.#readSum();
		if (fault !== null) return fault;
		const rest = this.#tokens[this.#next];
		return rest === undefined ? null : new ExpressionFault(`has "${rest}" where an operator must stand`);
	}

	#readSum(): ExpressionFault | null {
		return this.#readOperands(["+", "-"], () => this.#readProduct());
	}

	#readProduct(): ExpressionFault | null {
		return this.#readOperands(["*", "/"], () => this.#readFactor());
	}

	/** Operations of one rank, from left to right. */
	#readOperands(operators: readonly string[], read: () => ExpressionFault | null): ExpressionFault | null {
		let fault = read();
		while (fault === null && operators.includes(this.#tokens[this.#next] ?? "")) {
			const operator = this.#tokens[this.#next] as string;
			this.#next += 1;
			fault = read();
			this.#steps.push(operator);
		}
		return fault;
	}

	#readFactor(): ExpressionFault | null {
		const token = this.#tokens[this.#next];
		this.#next += 1;
		if (token === undefined) return new ExpressionFault("ends where a number or a property must stand");
		if (token === "-") {
			const fault = this.#readFactor();
			this.#steps.push("~");
			return fault;
		}
		if (token === "(") {
			const fault = this.#readSum();
			if (fault !== null) return fault;
			const closing = this.#tokens[this.#next];
			this.#next += 1;
			return closing === ")" ? null : new ExpressionFault("has a bracket that is not closed");
		}
		if (!/^\w/.test(token)) return new ExpressionFault(`has "${token}" where a number or a property must stand`);
		this.#steps.push(token);
		return null;
	}
}
