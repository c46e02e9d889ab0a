import type { ContractText, DocumentPart } from "./statement.ts";

/** Folded words by which an amendment puts something in a section's place, by language. */
const replaces =
	/(?<![a-z])(?:(?:is|are|shall be) (?:hereby )?(?:deleted|replaced|superseded|restated|amended and restated|amended to read)|wird (?:hiermit )?(?:gestrichen|ersetzt|wie folgt (?:neu )?gefasst)|est (?:remplace|supprime|modifie)\w*|(?:se sustituye|queda sustituid\w*|queda sin efecto)|e sostituit\w*|wordt (?:vervangen|geschrapt)|e substituid\w*)(?![a-z])/;
const section =
	/(?<![a-z])(?:section|clause|article|paragraph|schedule|annex|exhibit|§|ziffer|abschnitt|artikel|anlage|annexe|clausula|articulo|anexo|articolo|allegato|bijlage|artigo)s? ?(\d{1,2}(?:\.\d{1,2})*|[a-z])(?![a-z\d])/g;
/** A heading's own number, with or without the word for its kind. */
const number =
	/^(?:section|clause|article|schedule|annex|exhibit|§|ziffer|abschnitt|artikel|art\.|anlage|annexe|clausula|articulo|anexo|articolo|allegato|bijlage|artigo)? ?(\d{1,2}(?:\.\d{1,2})*|[a-z](?= ?[-:.|]))/;

/** The document without the sections that a later passage of it replaces. */
export function withoutReplaced(text: ContractText): ContractText {
	const replaced = text.statements.flatMap(({ whole, index }) => {
		const clause = replaces.exec(whole.folded);
		if (clause === null) return [];
		const named = whole.folded.slice(0, clause.index).matchAll(section);
		return [...named].map(([, section]) => ({ section: section ?? "", before: index }));
	});
	if (replaced.length === 0) return text;
	return of(text, (part) => {
		const own = number.exec(part.heading.trim())?.[1];
		const isReplaced = ({ section, before }: (typeof replaced)[number]) =>
			own !== undefined && part.index < before && (own === section || own.startsWith(`${section}.`));
		return !replaced.some(isReplaced);
	});
}

const documents =
	"exhibit|annex|schedule|appendix|attachment|order form|order|amendment|addendum|statement of work|special (?:terms|conditions)|anlage|anhang|auftrag|bestellung|bestellschein|annexe|bon de commande|conditions particulieres|anexo|pedido|condiciones particulares|allegato|ordine|condizioni particolari|bijlage|bestelling";
const prevails = new RegExp(
	`(?<![a-z])(?<name>(?:${documents})(?: [a-z\\d]{1,2}(?![a-z\\d]))?)(?: \\([^)]{0,40}\\))?,? (?:(?:shall|will|then|always) )?(?:prevails?|takes? precedence|overrides?|controls?|geht vor|hat vorrang|prevaut|prevalece|prevale|gaat voor|heeft voorrang)(?![a-z])`,
);
const anyDocument = new RegExp(`^(?:the )?(?:${documents})(?![a-z])`);

/** The part that the document says prevails over the rest: "If they conflict, Exhibit A prevails." Null where it says none. */
export function prevailingPart(text: ContractText): ContractText | null {
	const name = text.statements
		.map(({ whole }) => prevails.exec(whole.folded)?.groups?.name)
		.find((each) => each !== undefined);
	if (name === undefined) return null;
	let isWithin = false;
	const within = new Set<DocumentPart>();
	for (const part of text.parts) {
		const heading = part.heading.split("|")[0]?.trim() ?? "";
		if (anyDocument.test(heading)) isWithin = heading.replace(/^the /, "").startsWith(name);
		if (isWithin) within.add(part);
	}
	return within.size === 0 ? null : of(text, (part) => within.has(part));
}

/** The text with fewer statements and tables to read; `parts` stays what stands around them. */
function of(text: ContractText, isKept: (part: DocumentPart) => boolean): ContractText {
	return { ...text, statements: text.statements.filter(isKept), tables: text.tables.filter(isKept) };
}
