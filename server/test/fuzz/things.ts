import type { Chance } from "../simulation/chance.ts";
import type { StockedOrganisation } from "../support/stocked-organisation.ts";

/** UUIDs that belong together, by kind: a line item, its invoice, its customer. */
type Family = Readonly<Record<string, string>>;

/** How many of a kind are remembered; older ones are forgotten, since they may have been deleted. */
const most = 60;
/** The kinds of objects in lists with these names. */
const kindsOfLists: Readonly<Record<string, string>> = {
	...{ line_items: "line_item", options: "option", services: "service", credit_cards: "payment_method" },
	...{ ach_accounts: "payment_method", customer: "customer", invoice: "invoice", closed_usage: "closed_usage" },
};
/** Fields that are remembered by name although they aren't UUIDs. */
const wordFields = new Set(["invoice_number", "idempotency_key", "event_name", "next_cursor", "invitation_token"]);
/** The kind of object that an address returns; the first match counts. */
const kindsOfPaths: readonly (readonly [path: RegExp, kind: string])[] = [
	[/amendments/, "amendment"],
	[/^\/contract\/upload/, "process_status"],
	[/^\/customer\/[^/]+\/credit/, "credit_movement"],
	[/\/payment-methods/, "payment_method"],
	[/\/(history|use|events|movements)$/, "other"],
	[/^\/invoice\/[^/]+\/credit-note/, "credit_note"],
	[/^\/invoice\/[^/]+\/line-items/, "line_item"],
	[/^\/billing\/run/, "billing_run"],
	[/^\/payment\/(invoice_payment|record)/, "invoice_payment"],
	[/^\/(contract|credit-note|customer|invitation|invoice|mail|metric|session|template|token)(\/|$)/, "$1"],
];

/** What is known of an organization: UUIDs and other identifiers, learned from answers. */
export class Things {
	readonly #families = new Map<string, Family[]>();
	readonly #words = new Map<string, string[]>();
	/** Addresses that open without a token. */
	readonly links: string[] = [];

	constructor({ uuids, words, files }: StockedOrganisation) {
		for (const [kind, uuid] of Object.entries(uuids)) this.#add(kind.replace(/^(draft|spare)_/, ""), uuid, {});
		this.#keep(this.links, words.paymentLink);
		for (const file of Object.values(files)) this.#keep(this.links, file);
		this.#addWord("invoice_number", words.invoiceNumber);
		this.#addWord("event_name", words.eventName);
		this.#addWord("idempotency_key", words.eventKey);
	}

	/** One of the kind, with related UUIDs; undefined if none is known. */
	family(chance: Chance, kind: string): Family | undefined {
		return chance.any(this.#families.get(kind) ?? []);
	}

	uuid(chance: Chance, kind: string): string | undefined {
		return this.family(chance, kind)?.[kind];
	}

	word(chance: Chance, field: string): string | undefined {
		return chance.any(this.#words.get(field) ?? []);
	}

	/** Remembers the identifiers in an answer of the path. */
	learn(path: string, body: unknown): void {
		const place = path.replace("/api/v1", "").replace(/\/?(\?.*)?$/, "");
		const [form, name] = kindsOfPaths.find(([each]) => each.test(place)) ?? [/^/, "other"];
		const own = name.replace("$1", form.exec(place)?.[1]?.replace("-", "_") ?? "");
		this.#read(body, own, {});
	}

	#read(node: unknown, kind: string, around: Family): void {
		if (Array.isArray(node)) {
			for (const each of node.slice(0, 20)) this.#read(each, kind, around);
			return;
		}
		if (typeof node !== "object" || node === null) return;
		const fields = Object.entries(node);
		const family: Record<string, string> = { ...around };
		for (const [name, value] of fields) {
			if (typeof value !== "string") continue;
			const named = /^(.+)_(uuid|id)$/.exec(name)?.[1];
			if (uuidForm.test(value)) family[name === "uuid" ? kind : (named ?? name)] = value;
			else if (wordFields.has(name)) this.#addWord(name, value);
			else if (value.startsWith("http://tallybook.test/")) {
				this.#keep(this.links, value.slice("http://tallybook.test".length));
			}
		}
		for (const [kindOfOne, uuid] of Object.entries(family)) {
			if (around[kindOfOne] !== uuid) this.#add(kindOfOne, uuid, family);
		}
		for (const [name, value] of fields)
			this.#read(value, name === "items" ? kind : (kindsOfLists[name] ?? name), family);
	}

	#add(kind: string, uuid: string, family: Family): void {
		const known = this.#families.get(kind) ?? [];
		this.#families.set(kind, known);
		const place = known.findIndex((each) => each[kind] === uuid);
		if (place >= 0) known[place] = { ...known[place], ...family };
		else this.#keep(known, { ...family, [kind]: uuid });
	}

	#addWord(field: string, word: string): void {
		const known = this.#words.get(field) ?? [];
		this.#words.set(field, known);
		if (!known.includes(word)) this.#keep(known, word);
	}

	#keep<Thing>(known: Thing[], thing: Thing): void {
		if (known.includes(thing)) return;
		known.push(thing);
		if (known.length > most) known.splice(1, 1);
	}
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
