import { describe, expect, it } from "vitest";
import { ExpressionFault, readExpression, stepsOf } from "./expression.ts";

const operations = (count: number) => `1${"+1".repeat(count)}`;

describe("an expression is read in steps, each after its operands", () => {
	it.each([
		["a", "a"],
		["42", "42"],
		["0.25", "0.25"],
		["duration_ms / 1000 * gpu_count", "duration_ms 1000 / gpu_count *"],
		["a + b * c", "a b c * +"],
		["(a + b) * c", "a b + c *"],
		["a - b - c", "a b - c -"],
		["a - (b - c)", "a b c - -"],
		["a / b / c", "a b / c /"],
		["-a * b", "a ~ b *"],
		["-(a + b)", "a b + ~"],
		["a * -b", "a b ~ *"],
		["a - -1", "a 1 ~ -"],
		["--a", "a ~ ~"],
		["\t ( (\n_A1 ) )\r ", "_A1"],
	])("%s", (text, steps) => {
		expect(stepsOf(text).join(" ")).toBe(steps);
	});

	it("of up to 500 characters and 50 operations", () => {
		expect(stepsOf(`a${" ".repeat(497)}+b`)).toEqual(["a", "b", "+"]);
		expect(stepsOf(operations(50))).toHaveLength(101);
		expect(stepsOf(`${"-".repeat(50)}a`)).toHaveLength(51);
		expect(stepsOf(`${"(".repeat(249)}a${")".repeat(249)}`)).toEqual(["a"]);
	});
});

describe("what is no expression is refused with what is wrong", () => {
	it.each([
		["", "ends where a number or a property must stand"],
		["  ", "ends where a number or a property must stand"],
		["a +", "ends where a number or a property must stand"],
		["-", "ends where a number or a property must stand"],
		["* a", 'has "*" where a number or a property must stand'],
		["a + ()", 'has ")" where a number or a property must stand'],
		["a + + b", 'has "+" where a number or a property must stand'],
		["a b", 'has "b" where an operator must stand'],
		["a 2", 'has "2" where an operator must stand'],
		["sqrt(a)", 'has "(" where an operator must stand'],
		["a + b)", 'has ")" where an operator must stand'],
		["(a + b", "has a bracket that is not closed"],
		["(a b)", "has a bracket that is not closed"],
		["a > b", 'has ">" where a number, a property or an operator must stand'],
		["process.exit(1)", 'has "." where a number, a property or an operator must stand'],
		["1.", 'has "1" where a number, a property or an operator must stand'],
		["1e3", 'has "1" where a number, a property or an operator must stand'],
		["2a", 'has "2" where a number, a property or an operator must stand'],
		["gpu-ü", 'has "ü" where a number, a property or an operator must stand'],
		[operations(51), "may have at most 50 operations"],
		[`${"-".repeat(51)}a`, "may have at most 50 operations"],
		[`a${" ".repeat(498)}+b`, "may have at most 500 characters"],
	])("%s", (text, message) => {
		expect(readExpression(text)).toEqual(new ExpressionFault(message));
		expect(() => stepsOf(text)).toThrow(message);
	});
});
