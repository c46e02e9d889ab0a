import { customerWords, sellerWords } from "../statements/party-words.ts";
import { capitalRuns, hasCompanyForm, isNameLike, isRole, nameIn } from "./party-names.ts";
import { type Candidate, sellingScore } from "./party-roles.ts";
import { placeIn, type Setting } from "./setting.ts";

/** A name and in brackets what it is called below: `Larch Signal Ltd ("Larch")`. */
const hereinafter =
	"(?:hereinafter|hereafter|ci-apres|nachfolgend|nachstehend|im folgenden|(?:en )?adelante|di seguito|hierna|doravante|adiante)";
const calledAs = new RegExp(
	[
		'\\((?<quoted>[^()"]{0,40}"[^()]{2,80}"[^()"]{0,30})\\)',
		`\\((?:the |der |die |le |la |el |il |${hereinafter}[:,]? )*(?<plain>[a-z][a-z'-]{2,30})(?: genannt)?\\)`,
		`[,-]\\s*${hereinafter}[^()";]{0,40}?(?<open>"[^"]{2,40}"|(?<=\\s)(?:${sellerWords}|${customerWords})(?![a-z]))`,
	].join("|"),
	"g",
);
const quotedName = /"\s*(?:the |le |la |el |il |der |die |de |o )?([^"()]{2,40}?)\s*"/g;
const noParty =
	/agreement|contract|vertrag|contrat|date|order|services?|software|fees?|term|schedule|platform|annex|month|year/;
const farthest = 220;
/** The parties are among the first that are given names; what is in a file without an end of them is no contract. */
const mostNamed = 40;

export function called(setting: Setting, alone: readonly string[]): Candidate[] {
	const { all } = setting.text;
	const folded = all.folded.replace(/\((pty|pte)\)/g, " $1 ");
	const named: { start: number; end: number; name: string; score: number }[] = [];
	for (const match of folded.matchAll(calledAs)) {
		const { plain, open, quoted = open } = match.groups ?? {};
		const names = quoted?.includes('"')
			? [...quoted.matchAll(quotedName)].map(([, name]) => name ?? "")
			: [plain ?? quoted ?? ""];
		const from = Math.max(match.index - farthest, named.at(-1)?.end ?? 0);
		// "Stoneleigh Academy Trust (the Trust)": a word of the name.
		const isOfName = (name: string) =>
			name.length > 3 && folded.slice(match.index - 1 - name.length, match.index - 1) === name;
		const called = names.filter(
			(name) => isRole(name) || (quoted === undefined ? isOfName(name) : !noParty.test(name)),
		);
		if (called.length === 0) continue;
		if (named.length >= mostNamed) break;
		const span = nameBefore(all.text.slice(from, match.index), folded.slice(from, match.index), alone);
		if (span === null) continue;
		const score = called.reduce((sum, name) => sum + sellingScore(name, all.folded), 0);
		named.push({ start: from + span.start, end: match.index + match[0].length, name: span.name, score });
	}
	// Of two parties one sells more than the other, though both may be called by their own names.
	const scores = named.map(({ score }) => score);
	const least = named.length === 2 && scores[0] !== scores[1] ? Math.min(...scores) : null;
	return named.flatMap(({ name, score, start, end }): Candidate[] => {
		const isBuyer = least === null ? score < 0 : score === least;
		// Of two that nothing tells apart, the one that sells is named first.
		if (scores.length === 2 && scores.every((each) => each === 0)) {
			const role = start === named[0]?.start ? "seller" : "customer";
			return [{ role, name, way: "assumed", place: placeIn(setting, all, start, end) }];
		}
		if (least === null && score === 0) return [];
		const way = score !== 0 && isBuyer === score < 0 ? "stated" : "implied";
		return [{ role: isBuyer ? "customer" : "seller", name, way, place: placeIn(setting, all, start, end) }];
	});
}

/** Before the name of a party, folded: the text's begin, another party, or a word that joins them. */
const introducing =
	/(?:(?<![a-z])(?:between|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom|and|und|et|y|e|en|och|og|i|by|from|for|to|von|parte|with|mit|we))[\s,;:.]+(?:(?:der|die|dem|das|la|le|el|il|the|o|a|de) )*$|:\s*$|^[\s,;:.]*$/;

/** The name of what is called something behind this text. */
function nameBefore(text: string, folded: string, alone: readonly string[]): { start: number; name: string } | null {
	const runs = capitalRuns(text).map(({ text: run, start }) => {
		const isIntroduced = introducing.test(folded.slice(0, start));
		return { start, isIntroduced, name: nameIn(isIntroduced ? text.slice(start) : run) };
	});
	const own = runs.filter(({ name }) => isNameLike(name));
	const introduced = own.findLast(({ isIntroduced }) => isIntroduced);
	if (introduced !== undefined) return introduced;
	const endOf = (name: string) => text.lastIndexOf(name) + name.length;
	const [nearest] = alone
		.filter((name) => text.includes(name))
		.toSorted((a, b) => endOf(b) - endOf(a) || b.length - a.length);
	if (nearest !== undefined) return { start: text.lastIndexOf(nearest), name: nearest };
	return own.findLast(({ name }) => hasCompanyForm(name)) ?? own.at(-1) ?? null;
}
