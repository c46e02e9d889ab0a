import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "../../platform/index.ts";
import { isObject, type JsonObject } from "./model/exported-object.ts";

/**
 * The JSON objects in the files, or in the `.json`, `.jsonl` and `.ndjson` files of folders: a file is one value or one per line.
 * @throws Error that names the file
 */
export async function readExport(paths: readonly string[]): Promise<JsonObject[]> {
	const files = (await Promise.all(paths.map(filesOf))).flat();
	if (files.length === 0) throw new Error(`no .json, .jsonl or .ndjson files in ${paths.join(", ")}`);
	const objects: JsonObject[] = [];
	for (const file of files) objects.push(...valuesIn(file, await readFile(file, "utf8")).flatMap(objectsIn));
	return objects;
}

async function filesOf(path: string): Promise<string[]> {
	const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
		throw new Error(`${path} cannot be read: ${error.code}`);
	});
	if (!found.isDirectory()) return [path];
	const names = (await readdir(path)).filter((name) => /\.(json|jsonl|ndjson)$/.test(name));
	return names.toSorted().map((name) => join(path, name));
}

function valuesIn(file: string, text: string): unknown[] {
	try {
		return [parseJson(text)];
	} catch {
		return text.split("\n").flatMap((line, index) => {
			if (line.trim() === "") return [];
			try {
				return [parseJson(line)];
			} catch (error) {
				throw new Error(`${file}, line ${index + 1}: ${(error as Error).message}`);
			}
		});
	}
}

/** The objects of an array; of a list as Stripe answers it, its items. */
function objectsIn(value: unknown): JsonObject[] {
	if (Array.isArray(value)) return value.flatMap(objectsIn);
	if (!isObject(value)) return [];
	return value.object === "list" && Array.isArray(value.data) ? value.data.flatMap(objectsIn) : [value];
}
