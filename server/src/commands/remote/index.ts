import type { Command } from "commander";
import { operationsOf, readApiDocument } from "../../api-operations/index.ts";
import { addCompletionCommand } from "./completion.ts";
import { addLoginCommands } from "./login-commands.ts";
import { addMcpCommand } from "./mcp-bridge.ts";
import { addOperations } from "./resource-commands.ts";

const ownCommands = ["login", "logout", "api", "mcp"];
/** What is both a local command and an operation of the API. */
const localFirst = ["billing run"];

/** Whether the words are a remote command for certain, so that no other has to be loaded. */
export function isRemoteCommand([first = "", second = ""]: readonly string[]): boolean {
	if (ownCommands.includes(first)) return true;
	if (second === "" || second.startsWith("-") || localFirst.includes(`${first} ${second}`)) return false;
	return operationsOf(readApiDocument()).some(({ resource, name }) => resource === first && name === second);
}

/** Whether the words are a command that the program already has. */
export function isKnownCommand(program: Command, [first = "", second = ""]: readonly string[]): boolean {
	const command = program.commands.find((command) => command.name() === first);
	if (command === undefined) return false;
	return command.commands.length === 0 || command.commands.some((inner) => inner.name() === second);
}

/** All commands of a service that runs elsewhere, beside those that the program already has. */
export function addRemoteCommands(program: Command): void {
	const document = readApiDocument();
	const operations = operationsOf(document);
	const { schemas } = document.components;
	addLoginCommands(program);
	addMcpCommand(program);
	addCompletionCommand(program, operations);
	addOperations(program, operations, schemas);
	const api = program.command("api").description("every operation of the API, even where a local command has its name");
	addOperations(api, operations, schemas);
}
