import { v7 } from "uuid";

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new UUID (version 7): sorts by creation time, so that new rows are adjacent in an index. */
export function newUuid(): string {
	return v7();
}

export function isUuid(text: string): boolean {
	return uuidPattern.test(text);
}
