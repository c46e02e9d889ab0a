import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { operationsOf, readApiDocument } from "../../api-operations/index.ts";
import { registerCommands } from "../index.ts";
import { addRemoteCommands, isKnownCommand, isRemoteCommand } from "./index.ts";

const operations = operationsOf(readApiDocument());

async function localProgram(first?: string): Promise<Command> {
	const program = new Command("tallybook");
	await registerCommands(
		program,
		() => {
			throw new Error("no command runs in this test");
		},
		first,
	);
	return program;
}

function at(program: Command, ...words: readonly string[]): Command | undefined {
	return words.reduce<Command | undefined>(
		(command, word) => command?.commands.find((inner) => inner.name() === word),
		program,
	);
}

const program = await localProgram();
addRemoteCommands(program);

describe("every operation", () => {
	it.each(
		operations.map(({ id, resource, name }) => [id, resource, name]),
	)("%s is a command of the service", (_, resource, name) => {
		expect(at(program, "api", resource, name)?.description()).not.toBe("");
		expect(at(program, resource, name)).toBeDefined();
	});

	it("has options whose names mean one thing, with a description", () => {
		for (const { resource, name } of operations) {
			const { options = [] } = at(program, "api", resource, name) ?? {};
			const longs = options.map(({ long }) => long);
			expect(new Set(longs).size).toBe(longs.length);
			expect(options.filter(({ description }) => description === "")).toEqual([]);
		}
	});

	it("is told apart from local commands without loading them", async () => {
		const local = await localProgram();
		const wrong = operations.filter(({ resource, name }) => {
			return isRemoteCommand([resource, name]) === (at(local, resource, name) !== undefined);
		});
		expect(wrong.map(({ id }) => id)).toEqual([]);
	});
});

describe("a local command", () => {
	it.each([
		["billing", "run"],
		["usage", "drop"],
		["organisation", "create"],
		["token", "list"],
		["serve"],
	])("%s %s stays what it is", async (...words) => {
		expect(isRemoteCommand(words)).toBe(false);
		expect(isKnownCommand(await localProgram(), words)).toBe(true);
		expect(at(program, ...words)?.options.map(({ long }) => long)).not.toContain("--profile");
	});

	it.each([["customers", "list"], ["customers"], ["--help"], []])("is not %j", async (...words) => {
		expect(isKnownCommand(await localProgram(), words)).toBe(false);
	});

	it("is loaded without the commands of other groups", async () => {
		const all = (await localProgram()).commands.map((command) => command.name());
		for (const name of all) {
			const { commands } = await localProgram(name);
			expect(commands.map((command) => command.name())).toContain(name);
			expect(commands.length).toBeLessThan(4);
		}
	});
});
