import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { addressOf, isList, kebabCase, type Operation, type Schemas } from "../../api-operations/index.ts";
import { parseJson } from "../../platform/json.ts";
import { findLogin, type Login } from "./login.ts";
import { fileFields, isPaged, optionFields } from "./operation-options.ts";
import { optionValue, readJsonValue } from "./option-values.ts";
import { printJson, printList, printRecord, saveFile } from "./output.ts";
import { type ServiceRequest, send } from "./service.ts";

const longestPage = 1_000;

/** What stands on the command line. */
export interface Given {
	/** The arguments, without options. */
	readonly words: readonly string[];
	readonly options: Readonly<Record<string, unknown>>;
}

type Item = Readonly<Record<string, unknown>>;

/** Sends the operation that a command line means, and prints the answer. */
export async function runOperation(operation: Operation, schemas: Schemas, given: Given): Promise<void> {
	const { options } = given;
	const call = await Call.of(operation, given);
	const output = options.output as string | undefined;
	if (operation.answer.mediaType !== "application/json") return saveFile(await call.response(), output ?? null);
	const answer = isPaged(operation) ? await allPages(call, operation, given) : await call.answer({});
	if (output !== undefined) return saveFile(await fetch(answer.pdf_url as string), output);
	const shape = { schema: operation.answer.schema, schemas };
	if (options.json === true) printJson(answer);
	else if (isList(operation)) printList(answer, shape);
	else printRecord(answer, shape);
}

/** One operation with the values of its command line. */
class Call {
	readonly #login: Login;
	readonly #operation: Operation;
	readonly #path: Item;
	readonly #query: Item;
	readonly #request: Pick<ServiceRequest, "headers" | "body">;

	private constructor(
		login: Login,
		operation: Operation,
		{ path, query, request }: { path: Item; query: Item; request: Pick<ServiceRequest, "headers" | "body"> },
	) {
		this.#login = login;
		this.#operation = operation;
		this.#path = path;
		this.#query = query;
		this.#request = request;
	}

	static async of(operation: Operation, given: Given): Promise<Call> {
		const { inPath, inQuery } = operation;
		const path = Object.fromEntries(inPath.map(({ name }, index) => [name, given.words[index]]));
		const values = await optionValues(operation, given);
		const inQueryNames = new Set(inQuery.map(({ name }) => name));
		const query = Object.fromEntries(Object.entries(values).filter(([name]) => inQueryNames.has(name)));
		const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !inQueryNames.has(name)));
		const request = await requestOf(operation, given, fields);
		return new Call(await findLogin(given.options.profile as string), operation, { path, query, request });
	}

	response(query: Item = {}): Promise<Response> {
		const address = addressOf(this.#operation, { path: this.#path, query: { ...this.#query, ...query } });
		return send(this.#login, { method: this.#operation.method, address, ...this.#request });
	}

	async answer(query: Item): Promise<Item> {
		return parseJson(await (await this.response(query)).text()) as Item;
	}
}

/** The values of the options that were given, by the names of their fields. */
async function optionValues(operation: Operation, { options }: Given): Promise<Item> {
	const values: Record<string, unknown> = {};
	for (const field of optionFields(operation)) {
		const given = options[attributeOf(field.name)];
		if (given === undefined) continue;
		// An option for a boolean may stand alone.
		const texts = given === true ? ["true"] : (given as readonly string[]);
		values[field.name] = await optionValue(field, `--${kebabCase(field.name)}`, texts);
	}
	return values;
}

/** As Commander calls an option: `billing_day` → `billingDay`. */
function attributeOf(name: string): string {
	return kebabCase(name).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

async function requestOf(
	operation: Operation,
	{ words, options }: Given,
	fields: Item,
): Promise<Pick<ServiceRequest, "headers" | "body">> {
	const key = options.idempotencyKey as string | undefined;
	const headers: Record<string, string> = operation.takesKey ? { "idempotency-key": key ?? randomUUID() } : {};
	const { body } = operation;
	if (body === null) return { headers };
	const files = fileFields(operation);
	if (files.length > 0) {
		const form = new FormData();
		// The service reads the fields before the file.
		for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
		for (const [index, { name }] of files.entries()) {
			const path = words[operation.inPath.length + index] as string;
			form.append(name, await fileAt(path), basename(path));
		}
		return { headers, body: form };
	}
	const data = options.data === undefined ? {} : await readJsonValue("--data", options.data as string);
	const isEmpty = options.data === undefined && Object.keys(fields).length === 0;
	if (isEmpty && !body.isRequired) return { headers };
	const isObject = typeof data === "object" && data !== null && !Array.isArray(data);
	const whole = isObject ? { ...data, ...fields } : data;
	return { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(whole) };
}

async function fileAt(path: string): Promise<Blob> {
	const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
		throw new Error(`${path} cannot be read: ${error.code}`);
	});
	return new Blob([bytes]);
}

/** The rows asked for, from as many pages as it takes; with the other fields of the first page. */
async function allPages(call: Call, operation: Operation, { options }: Given): Promise<Item> {
	const limit =
		options.all === true ? Number.POSITIVE_INFINITY : limitOf(options.limit as readonly string[] | undefined);
	const skipped = Number((options.offset as readonly string[] | undefined)?.at(-1) ?? 0);
	const longest = operation.inQuery.find(({ name }) => name === "limit")?.schema.maximum ?? longestPage;
	const first = await call.answer(limit === null ? {} : { limit: Math.min(limit, longest) });
	const items = [...rowsOf(first)];
	let page = first;
	while (limit !== null && items.length < limit) {
		const place = placeAfter(page, skipped + items.length);
		if (place === null || rowsOf(page).length === 0) break;
		page = await call.answer({ limit: Math.min(limit - items.length, longest), ...place });
		items.push(...rowsOf(page));
	}
	return { ...first, items, ...("next_cursor" in first ? { next_cursor: page.next_cursor } : {}) };
}

function rowsOf({ items }: Item): readonly Item[] {
	return items as readonly Item[];
}

/** Where the page after this one begins; null if there is none. */
function placeAfter({ count, next_cursor: cursor }: Item, offset: number): Item | null {
	if (cursor !== undefined) return cursor === null ? null : { cursor };
	return offset < Number(count) ? { offset } : null;
}

/** Null for the service's own page length. */
function limitOf(texts: readonly string[] | undefined): number | null {
	const text = texts?.at(-1);
	if (text === undefined) return null;
	if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--limit must be a number of rows, not "${text}"`);
	return Number(text);
}
