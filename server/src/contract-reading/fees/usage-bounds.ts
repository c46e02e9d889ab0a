import { Decimal } from "../../money/index.ts";
import { placeIn, type Setting } from "../terms/setting.ts";
import { amountPattern, readNumber } from "../values/number.ts";
import { countOfWord, countWords } from "../values/number-words.ts";
import { isUsage, type ServiceDraft, type ServiceField } from "./drafts/draft.ts";
import { isNoFee, singular } from "./drafts/fee-words.ts";
import { unitWords } from "./drafts/per-unit.ts";
import { give, isNear, namesService, speaksOf, type Telling } from "./named-services.ts";
import { windowsOf } from "./sentences/amount-windows.ts";

const inclusive =
	"(?:included|free|covered|inclu(?:s|ses|ido|idos|idas|so|sos|si|se|sa)|gratuite?s?|gratis|libres|offerte?s?|compres[oiae]|compris\\w*|inklusive|inbegriffen|enthalten|frei|kostenlos|inbegrepen)";
const included: readonly RegExp[] = [
	`first\\s+N\\s+(?<unit>[a-z][a-z -]*?)(?: (?:in|of|each|every|per|a|within|during)\\b[a-z ]*?)? (?:(?:is|are|being|shall be|will be) )?(?:free|included|at no|without|not charged|provided)`,
	`not charged for the first N (?:such )?(?<unit>[a-z][a-z -]*)`,
	`(?<unit>[a-z][a-z -]{2,40}?) (?:is|are|sind|ist|sont|est|sono|son|estan|zijn|sao|estao) ${inclusive} (?:up to|bis zu|jusqu'a|hasta|fino a|tot|ate) N\\b`,
	`(?:includ(?:es?|ing|ed)|inclusive of|covers?|covering|contains?|incluye|comprend|include|enthalt|bevat|inklusive|inkl\\.)\\s*:?\\s*(?:(?:each|every|per) \\w+ )?(?:the first |up to )?N\\s+(?<unit>[a-z][a-z -]*)`,
	`N\\s+${inclusive}\\s+(?<unit>[a-z][a-z -]*)`,
	`${inclusive}\\s+N\\s+(?<unit>[a-z][a-z -]*)`,
	`(?:includ|contain|cover|compren|enthalt|bevat|inclu)[^.;]*?\\d[^.;]*? (?:and|und|et|y|e|en)\\s+N\\s+(?<unit>[a-z][a-z -]*)`,
	`N\\s+(?<unit>[a-z][a-z -]*?)(?: (?:per|each|a|every|pro|im|par|al|cada|por) (?:calendar )?[a-z]+)?(?: (?:is|are|sind|sont|estan|sono|zijn))? ${inclusive}`,
	`(?:ersten|premiers?|premieres|primer[oa]s|prim[ie]|eerste|primeir[oa]s)\\s+N\\s+(?<unit>[a-z][a-z -]*?)(?: (?:im|pro|je|par|al|por|per) [a-z]+)? (?:sind|ist|sont|son|sono|zijn|sao|est)`,
	`(?:uber|au-dela d[eu]s?|por encima de|a partir de|oltre|boven|alem d[eo]s?|exced\\w+(?: de)?|depassant|eccedent[ei])(?: die ersten| les| los| las| i| le| de| os| as)?(?: premiers| primeros| primi| eerste)?\\s+N\\s+(?<unit>[a-z][a-z -]*)`,
	`\\b(?<unit>[a-z][a-z-]+) (?:above|over|beyond|exceeding|in excess of)\\s+N\\s+(?:are|is|will be|cost)`,
	`(?:in excess of|beyond|above|over|exceeding|more than|after)(?: the)?(?: first| included| initial)?\\s+N\\s+(?<unit>[a-z][a-z -]*)`,
].map((source) => new RegExp(source.replaceAll("N", `(?<count>${amountPattern}|(?!an?\\b)(?:${countWords}))`)));
/** From here on the patterns tell of a bound, which may also be that of a tier. */
const firstBound = 9;

/** How many units cost nothing. */
export function applyIncluded(setting: Setting, statement: Telling, drafts: readonly ServiceDraft[]): void {
	const { whole, heading } = statement;
	const candidates = drafts.filter(isUsage);
	if (candidates.length === 0 || isNoFee(whole.folded.replace(/exceed\w*/g, ""), heading)) return;
	included.forEach((pattern, index) => {
		const match = pattern.exec(whole.folded);
		const written = match?.groups?.count ?? "";
		const word = countOfWord(written);
		const count = word === null ? readNumber(written, setting.decimalSign) : Decimal.of(word);
		const unit = singular(unitWords(match?.groups?.unit ?? ""));
		if (match === null || count === null || unit === "" || /^(?:day|month|year|hour after|business)/.test(unit)) return;
		// "Over 10,000" is a tier's own bound where there are tiers.
		if (index >= firstBound && candidates.some(({ tiers }) => tiers.length > 0)) return;
		const isOwn = (draft: ServiceDraft) => draft.part === statement.index;
		const draft =
			candidates.find((each) => speaksOf(each, unit) && isNear(each, statement)) ??
			candidates.find((each) => speaksOf(each, unit)) ??
			(index >= firstBound ? undefined : candidates.filter(isOwn).at(-1));
		if (draft !== undefined)
			give(setting, draft, "included_quantity", count.toString(), { passage: whole, way: "stated" });
	});
}

/** What bounds the amount of a usage charge, and the words for it. */
const bounds: readonly (readonly [ServiceField, RegExp])[] = [
	[
		"minimum_amount",
		/\bless than (?:\S+ ?){1,6}?(?:payable|charged|invoiced|due|billed|pays)|\bminim(?!i[sz])\w+|mindest\w*|(?:no|not) less than|not be less than|never (?:be )?less than|au moins|al menos|almeno|minstens|at least (?=[$€£¥]|[a-z]{3} ?\d)/,
	],
	[
		"maximum_amount",
		/\bmaxim(?:um|o|al)\b|\bcap(?:ped)?\b|(?:no|not|never)(?: be)? more than|(?:not|never) exceed|at most|hochstens|maximal|plafonn\w*|au plus|como maximo|al massimo|ten hoogste/,
	],
];

/** The least and the greatest amount of a usage charge. */
export function applyBounds(
	setting: Setting,
	statement: Telling,
	drafts: readonly ServiceDraft[],
	findings: string[],
): void {
	const { whole, heading, concept } = statement;
	for (const [field, words] of bounds) {
		const isLabelled = field === "minimum_amount" && concept === "minimum";
		const isMeant =
			field === "maximum_amount"
				? chargeBound.test(whole.folded)
				: !isNoFee(
						whole.folded.replace(/\btotal\b|never more than|more than|(?:not|never) exceed|\bcap(?:ped)?\b/g, ""),
						heading,
					);
		if ((!words.test(whole.folded) && !isLabelled) || !isMeant || isNoFee("", heading)) continue;
		for (const { money, start, end } of windowsOf(setting, whole)) {
			// The words of the other bound may stand before the next amount.
			const window = whole.folded.slice(start, field === "maximum_amount" ? money.start : end);
			if (!words.test(window) && !isLabelled) continue;
			applyBound(setting, statement, { field, amount: money.amount }, drafts, findings);
		}
	}
}

/** Words without which a greatest amount is one of liability, insurance, credits or travel. */
const chargeBound =
	/^(?!.*\b(?:liab|indemn|insur|haftung|responsab|credit|penal|travel|expens|damage|discount|increase))(?=.*\b(?:usage|charges?|fees?|invoice|verbrauch\w*|entgelt\w*|nutzung\w*|consommation|facturation|consumo|cargos?|verbruik))/;

function applyBound(
	setting: Setting,
	{ whole, heading, index }: Telling,
	{ field, amount }: { field: ServiceField; amount: Decimal },
	drafts: readonly ServiceDraft[],
	findings: string[],
): void {
	const usage = drafts.filter(isUsage);
	const named = usage.filter((draft) => namesService(whole.folded, draft));
	const sameHeading = usage.filter((draft) => draft.heading === heading && draft.part < index);
	const [only] = named.length === 1 ? named : usage.length === 1 ? usage : sameHeading.slice(-1);
	if (only === undefined) {
		if (field === "minimum_amount")
			findings.push(`A minimum was found, but not what it is for: "${placeIn(setting, whole).quote}".`);
		return;
	}
	const way = usage.length === 1 || named.length === 1 ? "stated" : "implied";
	give(setting, only, field, amount.toString(), { passage: whole, way });
}
