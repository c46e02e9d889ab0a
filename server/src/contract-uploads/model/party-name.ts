/** Words for a kind of company, which don't identify one. */
const legalForms = new Set(
	(
		"ag bv co company corp corporation gbr gmbh inc incorporated kg kgaa limited llc llp lp ltd mbh nv oy ab as aps plc pty pte " +
		"sa sarl sas se sl spa srl sro ug ohg eg ev limitada ltda kk zoo and und et y the"
	).split(" "),
);

/** From 0 to 1: the similarity of two names of companies or people. Ignores legal forms, case, accents, and punctuation. */
export function likenessOfNames(one: string, other: string): number {
	const [a, b] = [wordsOf(one), wordsOf(other)];
	if (a.length === 0 || b.length === 0) return 0;
	if (a.join("") === b.join("")) return 1;
	const shared = a.filter((word) => b.includes(word)).length;
	return (2 * shared) / (a.length + b.length);
}

/** Names less similar than this count as two customers. */
export const sameParty = 0.66;

function wordsOf(name: string): string[] {
	const words = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		// S.A. and B.V. are one word each.
		.replace(/\b(\p{L})\.(?=\p{L}\b)/gu, "$1")
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "");
	const telling = words.filter((word) => !legalForms.has(word));
	return telling.length === 0 ? words : telling;
}
