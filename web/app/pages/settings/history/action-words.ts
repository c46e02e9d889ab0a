import type { components } from "../../../api/schema.ts";

type Entry = components["schemas"]["AuditEntry"];

/** What the log's resources are called, where their name in the API is not it. */
const resourceWords: Readonly<Record<string, string>> = {
	contract_upload: "uploaded contract",
	invoice_payment: "payment",
	mail: "email",
	mail_template: "email template",
	organisation: "organization",
};

/** Verbs of the log that need other words in front of the resource; all others are the past tense already. */
const actionWords: Readonly<Record<string, string>> = {
	amendment_taken_back: "undid an amendment of",
	credit_moved: "changed the credit of",
	decided: "decided about",
	email_change_requested: "requested a new email address for",
	email_changed: "changed the email address of",
	ended_others: "ended the other sessions of",
	kept: "held",
	password_changed: "changed the password of",
	password_reset: "reset the password of",
	second_factor_added: "turned on two-factor authentication for",
	second_factor_removed: "turned off two-factor authentication for",
	signed_in: "signed in with",
	signed_out: "signed out of",
};

export function resourceName(resource: string): string {
	return resourceWords[resource] ?? resource.replaceAll("_", " ");
}

/** Who did what, as a sentence that the resource's own name ends: "Tallybook held the email". */
export function sentenceOf({ actor, action, resource }: Entry): readonly [who: string, what: string] {
	const verb = actionWords[action] ?? action.replaceAll("_", " ");
	return [actor.type === "system" ? "Tallybook" : actor.name, `${verb} the ${resourceName(resource)}`];
}
