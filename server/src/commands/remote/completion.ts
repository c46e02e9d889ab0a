import { Argument, type Command } from "commander";
import { kebabCase, type Operation } from "../../api-operations/index.ts";
import { bashScript, type Completions, fishScript, zshScript } from "./completion-scripts.ts";
import { choicesOf, optionFields } from "./operation-options.ts";

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** `completion`: a script that holds all words, so that completing never starts the program. */
export function addCompletionCommand(program: Command, operations: readonly Operation[]): void {
	program
		.command("completion")
		.description("print a completion script for a shell")
		.addArgument(new Argument("<shell>", "the shell to complete in").choices(Object.keys(scripts)))
		.action((shell: keyof typeof scripts) => {
			process.stdout.write(scripts[shell](completionsOf(program, operations)));
		});
}

function completionsOf(program: Command, operations: readonly Operation[]): Completions {
	const words = new Map<string, readonly string[]>();
	const values = new Map<string, readonly string[]>([["completion", Object.keys(scripts)]]);
	collect(program, "", words, values);
	for (const operation of operations) {
		for (const field of optionFields(operation)) {
			const choices = choicesOf(field);
			const option = `${operation.resource} ${operation.name} --${kebabCase(field.name)}`;
			if (choices.length > 0) values.set(option, choices);
		}
	}
	words.set("completion", Object.keys(scripts));
	return { words, values };
}

type Collected = Map<string, readonly string[]>;

function collect(command: Command, path: string, words: Collected, values: Collected): void {
	const named = command.commands.filter((inner) => inner.name() !== "help");
	const options = command.options.filter(({ hidden }) => !hidden);
	const longs = options.flatMap(({ long, required }) => (long ? [required ? `${long}=` : long] : []));
	const own = named.length > 0 ? named.map((inner) => inner.name()) : [...longs, "--help"];
	words.set(path, [...new Set([...(words.get(path) ?? []), ...own])]);
	for (const { long, argChoices } of options) if (long && argChoices) values.set(`${path} ${long}`, argChoices);
	// A script skips the word "api", so its commands complete as the plain ones.
	for (const inner of named) collect(inner, `${path === "api" ? "" : path} ${inner.name()}`.trim(), words, values);
}
