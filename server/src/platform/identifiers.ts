import { v7 } from "uuid";

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new UUID (version 7): new rows lie beside each other in an index, and sort in the order they were made. */
export function newUuid(): string {
	return v7();
}

export function isUuid(text: string): boolean {
	return uuidPattern.test(text);
}
