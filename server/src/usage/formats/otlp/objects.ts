import { invalid } from "../../../platform/index.ts";
import { isJsonObject, type JsonObject } from "../../reading/event-key.ts";

/**
 * The objects of a list that may be absent.
 * @throws Refusal 422 if it is something else
 */
export function objectsIn(list: unknown, name: string): readonly JsonObject[] {
	if (list === undefined || list === null) return [];
	if (!Array.isArray(list) || !list.every(isJsonObject)) throw invalid(name, "must be an array of objects");
	return list;
}
