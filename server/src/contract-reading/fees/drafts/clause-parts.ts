/** Parts of a clause that names a price, folded: what costs, what it is paid for. English, German, French, Spanish, Italian, Dutch, Portuguese. */

/** Where a stretch of a clause stands. */
export interface Stretch {
	readonly start: number;
	readonly end: number;
}

/** What something does that has a price. `≡` is "è" and "é" alone, which folded would be an "and". */
const verb =
	/(?<![\w-])(?:(?:is|are|(?:will|shall)(?! (?:pay|promptly|also pay))|costs?|runs|comes?|amounts?|rents|goes|bills|gets|wird|werden|kostet|kosten|betragt|betragen|belauft|schlagt|ist|sind|est|sont|sera|seront|coute(?:nt|ra)?|s'eleve(?:nt)?|donne(?:nt)?|revient|reviennent|fait l'objet|font l'objet|es|sera|seran|son|cuestan?|costara|asciende|ascienden|importan?|sono|costa(?:no)?|viene|vengono|ammontano?|kost|wordt|worden|zijn|bedraagt|bedragen|custam?|sao|serao|ascendem?)(?![\w'-])|(?:se|si)(?: le)? (?:factur|fattur|cobr|pag|abon|corrispond|addebit)[a-z]*|≡)/;
const person =
	/^(?:(?:the|our|your|der|die|das|den|dem|le|la|les|el|il|lo|o|a|de|het) )?(?:customers?|clients?|subscribers?|vendors?|providers?|suppliers?|purchasers?|licen[cs]e[er]s?|licensors?|lessees?|lessors?|tenants?|merchants?|contractors?|buyers?|sellers?|hirers?|owners?|part(?:y|ies)|auftraggeber|auftragnehmer|kunde|anbieter|lieferant|mieter|vermieter|prestataire|fournisseur|preneur|bailleur|cliente|proveedor|prestador|fornitore|committente|manutentore|contratante|contratada|klant|leverancier|opdrachtgever|opdrachtnemer|services|consultants?|compan(?:y|ies)|operators?|agency|landlord|processor|carrier|it|they|you|we|he|she|this|that|these|those|there|here|both|all|any|what|which|who|nothing|wir|sie|er|es|ich|dies|diese|beide|daruber|zusatzlich|nous|vous|elle|ils|elles|ce|celui|ceux|tous|nosotros|usted|ambos|todos|esto|noi|voi|esso|essa|entrambi|tutti|wij|u|hij|zij|dit|dat|deze|beide|nos|voce|ele|ela|ambos|isto|additionally|moreover|furthermore|ferner|zusatzlich)(?![\w'])/;
const article =
	/^(?:(?:the|an?|its|our|your|their|his|her|each|every|any|access to the|use of the|der|die|das|den|dem|des|eine?[nrms]?|jede[rsnm]?|unsere?|ihre?|le|la|les|une?|du|des|de la|de l'|votre|vos|notre|nos|chaque|el|los|las|un[oa]?|su|sus|cada|il|lo|gli|i|ogni|ciascun[oa]?|het|de|een|elke?|ieder|iedere|o|os|as|a|um|uma|seu|sua)\s+|l'|un'|all'|dell'|d')+/;
/** "In addition, …", "From May the …": what stands before the clause's own words. */
const opening =
	/^(?:\d{1,2}(?:\.\d{1,2})+\.?\s|[\s,;:.•●▪◦‣*·–-]|\(?[a-z\d]{1,2}[).]\s|(?:and|und|et|y|e|en|also|plus|sowie|ainsi que|asi como|as well as|together with|in addition|further|zudem|ferner|daruber hinaus|de plus|ademas|inoltre|alem disso|bovendien|as|ook|auch)(?=[\s,]))+/;
const aside =
	/^(?:from|on|in|at|during|after|before|since|until|upon|with|by|under|ab|bei|im|am|mit|nach|vor|wahrend|zum|a partir|a compter|des|pendant|lors|au|en|desde|durante|al|dal|dall|da|nel|con|vanaf|tijdens|bij|na|ao|no|na|additionally|moreover)\b[^,;]{2,60},\s/;
const relative =
	/[\s,]+(?:that|which|who|we|you|i|whose|wherever|when|as|die wir|das wir|den wir|welche[rsn]?|qui|que|dont|che|dat|wat|quando|cuando|quand|on which|for which|,)(?= ).*$/;
const prepositions = "for|fur|pour|por|para|pel[oa]s?|voor|per(?= (?:il|la|lo|le|gli|i|ogni|ciascun[oa]?) | l')";
/** What begins with a preposition is no subject. */
const adverbial = new RegExp(`^[\\W]*(?:${prepositions})(?![\\w])`);
const purposeBehind = new RegExp(`(?<![\\w-])(?:${prepositions})(?![\\w-])\\s*(?=[a-z'])`, "g");
/** "Each report costs": what is counted, behind a word that tells of one after the other. */
const distributive =
	/(?<![\w-])(?:each|every|jede[rnms]?|chaque|cada|ogni|elke?|iedere?|further|extra|excess|weitere[rn]?|zusatzliche[rn]?)\s+(?<what>(?!of |month|year|quarter|party|monat|jahr|quartal|mois|annee|mes |ano |mese|anno|maand|jaar|un[oa] )[a-z\d](?:[^.;,:]|[.,](?=\d)){2,60})/;
/** Where what a price is for ends. */
const purposeEnd =
	/[.,](?!\d)|[;:()]|\s(?:is|are|will|shall|of which|and (?:is|are|it|will)|that|which|we|you|i|the (?:customer|client|provider|supplier|parties)|there|wird|werden|fallt|fallen|zahlt|zahlen|berechnen|berechnet|erhebt|erheben|erhalt|entrichtet|stellen|sind|ist|wir|einmalig|est|sont|nous|vous|le client|la cliente|le prestataire|il est|se|paga|pagara|abona(?:ra)?|sono|si|viene|vengono|e dovut[oa]|≡|il (?:cliente|committente)|betaalt|betalen|wordt|worden|geldt|sao|serao|paga-se|cobra-se|o cliente|a cliente|verse|paie|regle|acquitte|der (?:kunde|auftraggeber|mieter|lizenznehmer|betreiber)|payable|charged|invoiced|billed|due|monthly|annually|per|in advance|in arrears)(?![\w-])/;

const leastName = 3;
const longestName = 90;

/** "Sweeping the yard" in "Sweeping the yard costs £40": the words before the verb of a clause that ends with an amount. */
export function subjectOf(folded: string): Stretch | null {
	const at = folded.search(verb);
	return at <= 0 || adverbial.test(folded) ? null : namingIn(folded, { start: 0, end: at });
}

/** "the archive" in "for the archive we charge": of the words before or behind an amount. */
export function purposeOf(folded: string): Stretch | null {
	for (const match of folded.matchAll(purposeBehind)) {
		if (distributive.test(folded.slice(match.index, match.index + match[0].length + 12))) continue;
		const start = match.index + match[0].length;
		const length = folded.slice(start).search(purposeEnd);
		const found = namingIn(folded, { start, end: length < 0 ? folded.length : start + length });
		if (found !== null) return found;
	}
	return null;
}

/** "Each report costs $5": what is counted, before an amount; null where nothing tells that one after the other is charged. */
export function countedIn(folded: string): string | null {
	const what = distributive.exec(folded)?.groups?.what;
	if (what === undefined) return null;
	const end = what.search(verb);
	return end === 0 ? null : what.slice(0, end < 0 ? what.length : end).trim();
}

/** A stretch without what stands around a name: articles, relative clauses, asides; null where no name is left. */
export function namingIn(folded: string, { start, end }: Stretch): Stretch | null {
	let from = start;
	for (const pattern of [opening, aside, opening]) {
		from += pattern.exec(folded.slice(from, end))?.[0].length ?? 0;
	}
	if (person.test(folded.slice(from, end))) return null;
	from += article.exec(folded.slice(from, end))?.[0].length ?? 0;
	if (
		person.test(folded.slice(from, end)) ||
		/\b(?:customer|client|subscriber|kunde|cliente|klant)\W*$/.test(folded.slice(from, end))
	)
		return null;
	let words = folded.slice(from, end).trimEnd();
	// "The repair, done in May, costs": what stands between commas is no part of the name.
	if (/,$/.test(words)) words = words.slice(0, words.indexOf(","));
	const short = words.replace(relative, "").replace(/ - .*$/, "");
	const name = /[a-z]{3}/.test(short) ? short : words;
	const to = from + name.replace(/[\s,:("'-]+$/, "").length;
	const number = /^\d{1,3} (?=[a-z])/.exec(name)?.[0].length ?? 0;
	from += number;
	const isName =
		to - from >= leastName &&
		to - from <= longestName &&
		/[a-z]{3}/.test(name) &&
		/^(?:[a-z(]|20\d\d )/.test(name.slice(number));
	return isName ? { start: from, end: to } : null;
}
