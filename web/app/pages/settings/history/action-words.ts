import type { components } from "../../../api/schema.ts";
import { words } from "./words.ts";

type Entry = components["schemas"]["AuditEntry"];

/** What the log's resources are called, where their name in the API is not it. */
const resourceWords: Readonly<Record<string, string>> = words.actionWords.resourceWords;

/** Verbs of the log that need other words in front of the resource; all others are the past tense already. */
const actionWords: Readonly<Record<string, string>> = words.actionWords.actionWords;

export function resourceName(resource: string): string {
	return resourceWords[resource] ?? resource.replaceAll("_", " ");
}

/** Who did what, as a sentence that the resource's own name ends: "Tallybook held the email". */
export function sentenceOf({ actor, action, resource }: Entry): readonly [who: string, what: string] {
	const verb = actionWords[action] ?? action.replaceAll("_", " ");
	return [
		actor.type === "system" ? words.actionWords.tallybook : actor.name,
		words.actionWords.verbAndResource(verb, resourceName(resource)),
	];
}
