import type { Frequency } from "../values/frequency.ts";
import { frequencyIn } from "../values/frequency.ts";

export interface ColumnHead {
	readonly role: ColumnRole;
	/** What the head says of how often: "Monthly rate", "Price per quarter". */
	readonly frequency: Frequency | null;
}

/** The first that matches holds: what is more special stands before what is more common. Folded words, in the seven languages. */
const roleWords = [
	[
		"number",
		/^(?:#|no\.?|nr\.?|n°|pos\.?|position|line|line no\.?|sku|code|ref\.?|reference|item (?:no|code)\.?|part(?: (?:no|number))?\.?|(?:art(?:ikel)?|artikel|material)\.?-?(?:nr|nummer)\.?|id)$/,
	],
	[
		"period",
		/^(?:(?:term|duration|commitment|period) ?)?\(?(?:in )?(?:months?|monate|mois|meses|mesi|maanden)\)?$|^(?:duration|laufzeit|duree|duracion|durata|looptijd|term)$/,
	],
	["included", /\binclu(?:ded|sive|ye|ido|so)|inbegrepen|inklusive|allowance/],
	[
		"overage",
		/\boverage|\bexcess\b|^(?:each|per|every) (?:extra|additional|further)\b|\badditional\b.*(?:rate|price|fee|charge|unit)|\bextra\b.*(?:rate|price|fee|charge)/,
	],
	["minimum", /\bminimum\b.*(?:charge|fee|amount)|^minimum$|^mindest/],
	["discount", /discount|rabatt|remise|descuento|sconto|korting|desconto/],
	["tax", /^(?:vat|gst|tax|mwst|ust|tva|iva|btw|moms)\b/],
	["flat", /\bflat (?:fee|charge)|\bbase (?:fee|charge)/],
	[
		"from",
		/^(?:from|more than|over|lower|von|ab|de|desde|da|van|start of (?:tier|band)|min(?:imum)?\.? (?:units|quantity|volume))\b|lower bound|^units? from/,
	],
	[
		"to",
		/^(?:to|up to|until|upper|bis|a|jusqu'?a?|hasta|tot|ate|end of (?:tier|band)|max(?:imum)?\.? (?:units|quantity|volume))\b|upper bound|^units? to/,
	],
	[
		"price",
		/\beach\)?$|\b(?:per|pro|je|par|por) (?:unit|piece|item|seat|user|licen[cs]e|stuck|einheit|unite|unidad|unita)\b|\b(?:unit|einzel)[ -]?(?:price|rate|fee|cost|charge|preis)|prix unitaire|precio unitario|prezzo unitario|stuks?prijs|eenheidsprijs/,
	],
	[
		"amount",
		/\b(?:total|totals|amount|subtotal|sub-total|extended|line total|sum|gesamt|gesamtpreis|betrag|summe|montant|importe|importo|totaal|bedrag|valor total|totale)\b/,
	],
	[
		"price",
		/^each$|\b(?:list|net)$|^(?:monthly|annual|annually|quarterly|yearly)$|price|\brates?\b|\bfees?\b|\brent(?:al)?s?\b|charge|\bcost|einzelpreis|preis|entgelt|gebuhr|vergutung|prix|redevance|cuota|corrispettiv|vergoeding|tarief|mensalidade|tarif|precio|prezzo|prijs|preco|canone|\bmrc\b|\bnrc\b/,
	],
	[
		"quantity",
		/^(?:licensed |named |active |committed |contracted |billable )?(?:qty\.?|quantity|quantities|users?|seats?|units?|licen[cs]es?|number(?: of .*)?|how many|members?|count|menge|anzahl|stuck|nombre|numero|quantite|qte|cantidad|cant\.?|quantita|aantal|quantidade|devices?|employees?|sites?|locations?|accounts?|hours)$/,
	],
	[
		"frequency",
		/frequency|billing|billed|\bcycle\b|recurrence|recurring|\bperiod(?:icity)?\b|invoic|turnus|abrechnung|periodicite|facturation|frecuencia|frequenza|frequentie/,
	],
	[
		"price",
		/^[a-z]{3} (?:per|je|pro|par|por|al?|\/) ?[a-z]|[$€£¥₹]|\((?:usd|eur|gbp|chf|cad|aud|nok|sek|dkk|pln|jpy|inr)\)/,
	],
	["date", /\bdate\b|start|end|datum/],
	[
		"name",
		/item|description|service|product|deliverable|position|module|\bplan\b|subscription|component|element|feature|leistung|bezeichnung|artikel|designation|prestation|descripcion|concepto|descrizione|omschrijving|descricao|milestone|work ?package|resource|role/,
	],
] as const satisfies readonly (readonly [string, RegExp])[];

/** What a table's column holds; "period" is how many months are charged, "net" a price from which a discount is taken already. */
export type ColumnRole = (typeof roleWords)[number][0] | "net" | "other";

export function columnHead(folded: string): ColumnHead {
	const text = folded.trim();
	const role = roleWords.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";
	return { role, frequency: frequencyIn(text) };
}

export function isMoneyRole(role: ColumnRole): boolean {
	return role === "price" || role === "amount" || role === "overage" || role === "flat" || role === "minimum";
}
