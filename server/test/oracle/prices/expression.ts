import type { UsageEvent } from "../history.ts";
import { decimalOf, propertyOf } from "../properties.ts";
import { Rational } from "../rational.ts";

/** "Exact rationals, each event's value rounded half away from zero to 12 decimals" (Metrics). */
const DECIMALS = 12;
const LARGEST = Rational.of("1e18");

/** Null where the event has no value: "a missing or non-numeric property, a division by 0 or a magnitude over 10^18". */
export function computed(expression: string, event: UsageEvent): Rational | null {
	const exact = new Parser(expression, event).whole();
	return exact === null || exact.absolute().compare(LARGEST) > 0 ? null : exact.rounded(DECIMALS);
}

type Value = Rational | null;

/** Reads and computes at once, by descent: a sum of products of factors. */
class Parser {
	readonly #event: UsageEvent;
	readonly #tokens: string[];

	constructor(expression: string, event: UsageEvent) {
		this.#event = event;
		this.#tokens = expression.match(/\d+(?:\.\d+)?|[A-Za-z_][A-Za-z0-9_]*|[-+*/()]/g) ?? [];
	}

	whole(): Value {
		const value = this.#sum();
		if (this.#tokens.length > 0) {
			throw new Error("An expression ends where it is complete (Metrics).");
		}
		return value;
	}

	#sum(): Value {
		let value = this.#product();
		while (this.#tokens[0] === "+" || this.#tokens[0] === "-") {
			const isMinus = this.#tokens.shift() === "-";
			const other = this.#product();
			value = value === null || other === null ? null : isMinus ? value.minus(other) : value.plus(other);
		}
		return value;
	}

	#product(): Value {
		let value = this.#factor();
		while (this.#tokens[0] === "*" || this.#tokens[0] === "/") {
			const isDivision = this.#tokens.shift() === "/";
			const other = this.#factor();
			if (value === null || other === null || (isDivision && other.isZero())) {
				value = null;
			} else {
				value = isDivision ? value.dividedBy(other) : value.times(other);
			}
		}
		return value;
	}

	#factor(): Value {
		const token = this.#tokens.shift() ?? "";
		if (token === "-") {
			return this.#factor()?.negated() ?? null;
		}
		if (token === "(") {
			const value = this.#sum();
			this.#tokens.shift();
			return value;
		}
		return /^\d/.test(token) ? Rational.of(token) : decimalOf(propertyOf(this.#event, token));
	}
}
