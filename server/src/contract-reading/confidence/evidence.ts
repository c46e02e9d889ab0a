/** How a value came to be read, the strongest way first. */
export const ways = [
	/** Arithmetic of the page comes out with it, and with no other reading. */
	"proven",
	/** It stands beside a label, or under a column's head, that names exactly this. */
	"labelled",
	/** A sentence says exactly this of it: "commences on 1 March 2026". */
	"stated",
	/** Words near it suggest it: a heading, a phrase, its place on the page. */
	"implied",
	/** It follows from other values that were read: an end from a start and a duration. */
	"computed",
	/** The document says nothing; it is what such contracts mostly have. */
	"assumed",
] as const;
export type Way = (typeof ways)[number];

/** What speaks for or against a value besides the way it was read. Each is one weight of the model. */
export const traits = [
	/** Could be read as another value: 01/02/2026 where no date settles the order, 1.234, business days. */
	"ambiguous",
	/** Taken over from what the document says of all services, or of the whole contract. */
	"shared",
	/** Its row or sentence has numbers that no reading explains. */
	"unexplained",
	/** Another amount of the document is what it comes to together with others. */
	"summed",
	/** The same words make another service that is charged as often. */
	"twin",
	/** Many amounts of the document are explained by no service. */
	"spare",
] as const;
export type Trait = (typeof traits)[number];

/** Why a value is believed: plain data that readers record and `confidenceOf` weighs. */
export interface Evidence {
	readonly way: Way;
	/** Places of the document that say this, each by itself: 1 or more. */
	readonly witnesses: number;
	/** Places that say something else about as plainly. */
	readonly rivals: number;
	readonly traits: readonly Trait[];
}

export function evidence(way: Way, ...traits: readonly Trait[]): Evidence {
	return { way, witnesses: 1, rivals: 0, traits };
}

/** Whether a way is stronger than another one. */
export function isStronger(way: Way, other: Way): boolean {
	return ways.indexOf(way) < ways.indexOf(other);
}
