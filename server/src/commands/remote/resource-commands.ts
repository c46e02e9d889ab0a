import { type Command, Option } from "commander";
import { type Field, kebabCase, type Operation, type Schemas, typesOf } from "../../api-operations/index.ts";
import { defaultProfile } from "./login.ts";
import { choicesOf, fileFields, hasFile, isFile, isPaged, optionFields } from "./operation-options.ts";
import { isPlainList } from "./option-values.ts";
import { runOperation } from "./run-operation.ts";

const groupTitle = "Resources of a service (see tallybook login):";

/**
 * Adds a command for each operation, in groups by resource. Where a group exists, it is extended; a command that exists stays as it is.
 */
export function addOperations(parent: Command, operations: readonly Operation[], schemas: Schemas): void {
	for (const operation of operations) {
		const group =
			parent.commands.find((command) => command.name() === operation.resource) ?? newGroup(parent, operation);
		if (group.commands.some((command) => command.name() === operation.name)) continue;
		addOperation(group, operation, schemas);
	}
}

function newGroup(parent: Command, { resource, subject }: Operation): Command {
	const name = resource.replaceAll("-", " ");
	const description = subject.toLowerCase() === name ? subject : `${subject}: ${name}`;
	return parent.command(resource).description(description).helpGroup(groupTitle);
}

function addOperation(group: Command, operation: Operation, schemas: Schemas): void {
	const { name, summary, description, inPath } = operation;
	const command = group.command(name).summary(summary).description(description);
	for (const field of [...inPath, ...fileFields(operation)]) {
		command.argument(`<${kebabCase(field.name)}>`, isFile(field) ? "a file's path" : field.description);
	}
	for (const field of optionFields(operation)) command.addOption(optionOf(field));
	if (isPaged(operation)) command.option("--all", "all rows, however many");
	if (operation.body !== null && fileFields(operation).length === 0) {
		command.option("--data <json>", "the body as JSON, @file, or - for standard input; other options take precedence");
	}
	if (hasFile(operation)) command.option("--output <file>", "where to save the file");
	if (operation.takesKey) {
		command.option("--idempotency-key <key>", "the key that makes a repetition safe; a new one by default");
	}
	if (operation.answer.mediaType === "application/json") command.option("--json", "print the service's answer as JSON");
	command.option("--profile <name>", "the login to use", defaultProfile);
	command.action(async (...given: unknown[]) => {
		const self = given.at(-1) as Command;
		await runOperation(operation, schemas, { words: self.args, options: self.opts() });
	});
}

function optionOf(field: Field): Option {
	const { name, description, schema, isRequired } = field;
	const [type] = typesOf(schema);
	const choices = choicesOf(field);
	const notes = [
		description,
		...(choices.length === 0 ? [] : [`One of ${choices.join(", ")}.`]),
		...(type === "array" && isPlainList(field) ? ["Repeat the option for more."] : []),
		...(isRequired ? ["(required)"] : []),
	];
	const flag = `--${kebabCase(name)}`;
	const option = new Option(`${flag} ${placeholderOf(field)}`, notes.join(" "));
	return option.argParser((text: string, earlier: readonly string[] = []) => [...earlier, text]);
}

function placeholderOf(field: Field): string {
	const [type = "value"] = typesOf(field.schema);
	if (type === "boolean") return "[true|false]";
	if (type === "object" || (type === "array" && !isPlainList(field))) return "<json>";
	if (type === "number" || type === "integer") return "<number>";
	return `<${field.schema.format === "uuid" ? "uuid" : field.schema.format === "date" ? "date" : "text"}>`;
}
