import type { Field, Operation } from "../../api-operations/index.ts";

/** The fields that are options: of the query and the body. */
export function optionFields({ inQuery, body }: Operation): Field[] {
	return [...inQuery, ...(body?.fields ?? []).filter((field) => !isFile(field))];
}

/** The fields that are files: their paths are arguments, after those of the address. */
export function fileFields({ body }: Operation): Field[] {
	return (body?.fields ?? []).filter(isFile);
}

export function isFile({ schema }: Field): boolean {
	return schema.contentMediaType !== undefined || schema.format === "binary";
}

/** The words that an option may have, if the document names them. */
export function choicesOf({ schema }: Field): readonly string[] {
	return (schema.enum ?? schema.items?.enum ?? []).filter((choice) => choice !== null).map(String);
}

/** Whether the operation answers a page of a longer list. */
export function isPaged({ inQuery }: Operation): boolean {
	const names = inQuery.map(({ name }) => name);
	return names.includes("limit") && (names.includes("offset") || names.includes("cursor"));
}

/** Whether the operation answers a file, or the address of one. */
export function hasFile({ answer: { mediaType, schema } }: Operation): boolean {
	return mediaType !== "application/json" || schema.properties?.pdf_url !== undefined;
}
