import type { Way } from "../confidence/evidence.ts";
import type { Place } from "../layout/passage.ts";
import { customerWords, sellerWords } from "../statements/party-words.ts";

export type Role = "seller" | "customer";

/** A name that one place of the document gives a role. */
export interface Candidate {
	readonly role: Role;
	readonly name: string;
	readonly way: Way;
	readonly place: Place;
}

export function agreeing({ name }: Candidate, all: readonly Candidate[]): Candidate[] {
	return all.filter((each) => isSameName(each.name, name));
}

export function isSameName(a: string, b: string): boolean {
	const [short, long] = [a.toLowerCase(), b.toLowerCase()].toSorted((x, y) => x.length - y.length) as [string, string];
	return long.startsWith(short);
}

const seller = new RegExp(`^(?:${sellerWords})$`);
const customer = new RegExp(`^(?:${customerWords})$`);
/** What a buyer does, and what a seller does, in folded words of the seven languages. */
const buys =
	"pays?|paid|buys?|purchases?|verse|versera|paie|paiera|zahlt|entrichtet|vergutet|abona|abonara|paga|pagara|corrisponde|versa|betaalt|betalar|betaler|orders|subscribes";
const sells =
	"invoices?|bills|charges|provides?|supplies|supply|delivers?|warrants?|grants?|hosts?|maintains|operates|stellt|erbringt|berechnet|liefert|gewahrleistet|assure|fournit|facture|garantit|proporciona|presta|factura|garantiza|fornisce|mette|fattura|garantisce|levert|factureert|fornece|leverer|levererar";

/** What buyers of a service are called too, by what they themselves sell. */
const soldOn = /^(?:seller|merchant|retailer|publisher|operator|agency|processor)$/;

/** What the one called so is, by the word, and by what the document says that it does: above 0 it sells, below it buys. */
export function sellingScore(called: string, folded: string): number {
	const name = called.replace(/[^a-z0-9 '-]/g, ".");
	const count = (source: string) => folded.match(new RegExp(source, "g"))?.length ?? 0;
	const does = (verbs: string) =>
		count(`(?<![a-z])${name} (?:shall |will |must |agrees to |hereby )?(?:${verbs})(?![a-z])`) +
		count(`(?<![a-z])(?:${verbs}) (?:der|die|le|la|el|il|de|o) ${name}(?![a-z])`);
	const buying = does(buys) + count(`paid by (?:the )?${name}(?![a-z])`);
	const selling = does(sells) + count(`(?<![a-z])${name}'s? (?:invoices?|fees|charges|prices)`);
	const weight = soldOn.test(called) ? 0.5 : 2;
	const byWord = (seller.test(called) ? weight : 0) - (customer.test(called) ? weight : 0);
	return byWord + Math.max(-3, Math.min(3, selling - buying));
}

export function roleOf(called: string, folded: string): Role | null {
	const score = sellingScore(called, folded);
	return score === 0 ? null : score > 0 ? "seller" : "customer";
}

export const asRole =
	/^[\s,]*(?:as|als|is|ist|en tant que|como|come)\s+(?:the |der |die |le |la |el |il )?(?<role>[a-z ]{4,30}?)\.?$/;
