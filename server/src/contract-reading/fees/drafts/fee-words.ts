import { frequencyIn } from "../../values/frequency.ts";

/** Folded words around an amount of money that tell what it is, by language. */

/** Amounts of something else than what is billed: caps, covers, penalties, costs passed on, examples, sums. */
const noFee = new RegExp(
	[
		"liab|haftung|haftet|responsab|indemni|insur|versicher|malpractice|aansprakelijk",
		"damages?\\b|penal[it]|vertragsstrafe|\\bboete|\\bmulta|refaction|\\bmalus\\b|\\bbreach|infraction|indemnite",
		"late (?:fee|payment|charge)|overdue|\\binterest\\b|returned? (?:payment|check|cheque|debit|item)|bounced|mahn|verzug|retard|demora|mora\\b|(?:payment|dunning) reminder|reminder (?:fee|charge|letter)|(?:^|[.;:,] ?)(?:an? |each |every |any )?reminders?\\b",
		"settlement|arbitrat|dispute|lawsuit|(?:\\ba|any|the|all|of|each|every)(?<!per each) claims?\\b|^claims\\b|claims? (?:for|against|of|under|above|over|arising|by|below)",
		"(?:not|never|nor)(?: to)? exceed|shall exceed|exceeds\\b|\\bcaps?\\b|\\bcapped|limited to|limit of|plafonn|no excedera|beschrankt|begrenzt|limitad[ao] a",
		"\\btravel|reimburs|\\bexpenses|out-of-pocket|reisekosten",
		"service credit|credit of|\\brefund|rebate of|deposit",
		"for example|for instance|illustrat|results? in|e\\.g\\.|\\bz\\. ?b\\.|\\w*beispiel|exempl[eo]\\b|ejemplo|esempio|voorbeeld|would (?:be|pay|cost)|\\bassum|\\b(?:in|im|for|fur|bei|with) (?:a|an|einem|eine) (?:month|quarter|year|monat|customer|kunde)\\w* (?:with|of|mit)\\b",
		"list price|listed at|lists at|is worth|valued at|turnover|revenue of|budget|competitor|similar (?:plan|product|offer)|different agreement|other agreement|\\baverage\\b|\\bexpected\\b|\\bforecast(?:ed)? (?:volume|revenue|spend|usage)|\\bwaived\\b|wettbewerb|concurrent|competidor",
		// What was charged before, and what may be ordered later.
		"previous(?:ly)?\\b|\\bformer(?:ly)?\\b|until now|\\bold (?:price|rate|fee)|expiring|expired|superseded|replaces? the|bisher|vorherig|\\bgalt(?:en)?\\b|(?:was|were) (?:charged|billed|priced)|a ete facture|ancien(?:ne)? (?:prix|tarif)|precedent|anterior(?:es)?\\b|precio antiguo|in precedenza|voorheen|for internal approval|wahlweise|auf anfrage|sur demande",
		"terminat|\\bcancel(?:s|l?ed|l?ing|l?ations?)?\\b|reactivation|reinstatement|schadenersatz|\\bverlust|\\bperte\\b|perdida|smarriment|\\bverlies|extravio|\\b(?:customer|client|cliente|kunde|klant) (?:shall |will )?(?:rece?i[vb]|recev|recoi|ricev|erhalt|ontvang|receb)\\w*|\\bprior\\b(?! to)",
		"usually|typically|other (?:clients|customers)|on average|between (?=[$€£])|another (?:property|client|customer)|comparable|(?:a|any|each|either|the) party (?:that|who|in|which)|discloses|violat|estimat|\\boffered\\b|anticipo|equivale|mindert|indicative|rolling reserve|hold(?:s)? back|einbehalt|richtwert|published tariff|(?:does|do) not apply|replacement value|outstanding|cancelled before|deduction|deductible|compensation|\\bfines\\b|\\ba fine\\b(?! (?:mese|trim|ann|del))|covered loss",
		// What the seller bears, gives back or takes off.
		"borne by (?:the )?(?:licensor|provider|supplier|vendor|seller)|(?:provider|vendor|supplier|seller|licensor) (?:shall|will|agrees to) (?:pay|credit|grant)\\b|\\bcredits?\\b|waive[ds]?\\b|\\b(?:give|pay|hand)s?\\b.* back\\b|\\btakes? .*\\boff\\b|\\boff (?:your|the|its|our) (?:next|following)|rebate|gutschr|gutgeschrieben|erstattet|\\bavoir\\b|rembours|reembols|rimbors|riconosce|bonific|restitu|vermindert|nachlass",
		// What goes wrong.
		"\\blate\\b|unpaid|dishono|\\b(?:returned|bounced|failed|missed|lost) \\w+|mahn|versaumt|verspat|ausfall|retard|rifiutat|insolut|impaye|devuelt|te laat",
		// What nobody ordered, what others ask, what would have been.
		"(?:was|were|been) (?:quoted|offered|declined)|declined by|(?:not|never|nicht|pas|no|non|nao|geen) (?:a )?(?:part of|forma[n]? parte|fa(?:nno)? parte|partie|faz(?:em)? parte|bestandteil|deel)|gesondert (?:beauftragt|bestellt|angeboten)|cotizad|preventiv|public price|price list shows|no longer|lost or broken|under your agreement with|you paid|nicht mehr|n'est plus|\\bya no\\b|non piu|niet meer|ja nao|compet(?:ing|itor|encia)|concorren|\\bwould\\b|\\bhad the\\b|hatte|aurait|habria|avrebbe|\\bzou\\b|\\bteria|last year|letztes jahr",
		// What is held or insured.
		"kaution|depot de garantie|fianza|cauzione|waarborg|caucao|\\bexcess is\\b|selbstbeteiligung|franchigia|franquicia|eigen risico|massimale|polizza|poliza|deckungssumme|stammkapital|share capital|capital social",
		// What others come to.
		"over the (?:\\w+ )?(?:years?|term|months)\\b|therefore|\\btogether (?:[$€£]|[a-z]{3} \\d|is|are|come|make)|\\d together\\b|zusammen|insgesamt|sur la duree|\\bsuma[n]?\\b|a titre indicatif|complessiv|in all,",
		// What may be ordered, and was not.
		"\\b(?:may|can|could) (?:[a-z]+ ){0,3}?(?:be )?(?:add|buy|order|purchas|book|choose|extend|subscrib)\\w*|\\b(?:podra|pourra|puo|potra|pode(?:ra)?|kan|kann|konnen) (?:[a-z]+ ){0,4}(?:contratar|souscrire|ajouter|commander|aggiungere|acquistare|attivare|contratar|bijbestellen|afnemen|hinzubuchen|dazubuchen|bestell\\w*)|\\boption(?:s|al\\w*|nel\\w*|eel|ele)?\\b|\\bopcional\\w*|\\bopzional\\w*|(?:\\bnot|nicht|\\bn'\\w+ pas|\\bno(?:n|t)?|\\bniet|\\bnao) (?:[a-z]+ )?(?:ordered|chosen|selected|purchased|requested|taken up|included|part of|bestellt|beauftragt|gebucht|gewahlt|retenue?|souscrite?|contratad\\w+|ordinat\\w|attivat\\w|compres\\w|besteld|afgenomen|gekozen)",
		"separate (?:letter|statement|quot|order|agreement|sow)|outside (?:this|of this)|(?:is|are) replaced by(?![^.]{0,20}:)|solicit|\\bloses\\b|if .{0,30}\\blost\\b",
		"\\bsums? of|contract value|\\btotal(?:s|ling|ing)?\\b|subtotal|gesamtsumme|notices? (?:of|concern|for|regard)|approval|consent of|purchase order",
		"tax(?:es)? of|mehrwertsteuer von",
	].join("|"),
);
/** Words that say so of all amounts in their clause, though a comma or an "and" stand between. */
const noFeeInClause =
	/\bless than\b.{1,40}\b(?:payable|charged|invoiced|due|billed|pays?)\b|no [a-z ]{2,30} (?:has|have) been ordered|ceasing|\bin advance of term|gutgeschr|gutschr|\bavoir\b|riconosce|bonific|rebate|dishono|massimale|polizza|poliza|deckungssumme|\bwould\b|liab|haftung|responsab|indemni|insur|versicher|damages\b|penalt|vertragsstrafe|\bbreach|(?:not|never) exceed|limited to|begrenzt|beschrankt|coverage|reimburs|similar (?:plan|product|offer)|competitor|not ordered|optional items|different agreement|\b(?:usually|typically|on average)\b/;
/** Clauses that have amounts, but no fees. */
const noFeeHeading =
	/liabilit|indemn|insurance|confidential|warrant|penalt|illustrat|example|haftung|responsab|\bnotices?\b|dispute|service credits?|service level|severab|limitation|governing law|\bending\b|\bsuspen|\bdefault|resiliation|rescis|risoluz|beeindig|\b(?:late|returned|failed|lost)\b|non-solicit|geheimhaltung|penal[it]|\bgarant|^\W*(?:[\da-z.]{1,4}\W+)?(?:not|nicht|non|no|niet|nao|hors)\b|options? not|\besclusion|\bexclu(?:sions?|ded|siones)\b|\bformer\b|\bbefore\b|previous|vergleich|comparison|bisher|deposit|securit|kaution|expenses|optional|beispiel|exempl|ejempl|esemp|voorbeeld/;
/** Words without which an amount in a sentence is not taken. */
const feeWords =
	/\b(?:pag[aou]\w*|abon\w*|addebit\w*|ciascun\w*|chacun\w*|cada un\w*|cobr\w*|dovut\w*|devid\w*|fatur\w*|bereken\w*|vergut\w*|payables?|geschuldet|dus?|dues?|einmalig\w*|fallt|fallen|una tantum|eenmalig|coutent?|cuestan?|costa(?:no)?|kost|custam?|fees?|charge[sd]?|charging|prices?|priced|pricing|rates?|costs?|retainer|subscriptions?|rental|rent|pays?|paid|payable|bill(?:ed|s)?|invoiced?|monthly|annual(?:ly)?|quarterly|yearly|one[- ]time|one[- ]off|setup|set-up|licen[cs]e\w*|per|each|every|factur\w*|fattur\w*|montant|rechnung|berechnet|\w*gebuhr\w*|\w*entgelt\w*|\w*pauschale|\w*preis\w*|zahlt|kostet|betrag|miete|redevance|abonnement|tarif|prix|forfait|honoraires|cuota|tarifa|precio|abonara|importe|canone|prezzo|costo|tariffa|vergoeding|prijs|kosten|betaalt|mensalidade|preco|custa|taxa|pro|je|par|por)\b|\/\s?[a-z]/;

/** A row of what may be ordered and was not. */
export function isNotOrdered(folded: string): boolean {
	return /\bwaived\b|\bon request\b|\bnot requested\b|\bnot (?:ordered|selected|purchased|included)|\boptional\b|nicht (?:bestellt|beauftragt)|\boption(?:nel(?:le)?|al(?:e|mente)?)?\b|non (?:retenu|souscrit)|no contratad|opcional|opzionale|non attivat|optioneel/.test(
		folded,
	);
}

export function isNoFee(folded: string, heading: string): boolean {
	return noFee.test(folded) || noFeeHeading.test(heading);
}

/** Words for the least amount of what is charged, which is no fee itself. */
export function isMinimum(folded: string): boolean {
	return /\bminim(?!i[sz])\w+|mindest|at least\b|no less than|not less than|not be less than|never (?:be )?less than|higher of|greater of/.test(
		folded,
	);
}

/** "If a visit is missed, …": what happens under a condition is no fee, but for more of what is sold. */
const condition =
	/^\W*(?:if|should|in case|wenn|falls|sollte|wird|werden|si|en cas|qualora|se|in caso|caso|em caso|indien|had|were)\b(?!.*\b(?:more than|exceed\w*|beyond|above|additional|extra|mehr|uber\w*|depass\w*|super[ae]\w*|exced\w*|oltre|meer|uses?|orders?|needs?|requires?)\b)/;

/** Whether the clause around a place, up to the next semicolon, speaks of something else than fees. */
export function isInNoFeeClause(folded: string, at: number): boolean {
	const start = folded.lastIndexOf(";", at) + 1;
	const end = folded.indexOf(";", at);
	return condition.test(folded) || noFeeInClause.test(folded.slice(start, end < 0 ? folded.length : end));
}

export function hasFeeWords(folded: string): boolean {
	return feeWords.test(folded) || frequencyIn(folded) !== null;
}

/** What is charged once by its nature, where nothing says how often. */
export const onceByNature =
	/\b(?:set-?up|setup|implementation|onboarding|on-boarding|activation|installation|migration|mobili[sz]ation|kick-?off|provisioning|commissioning|porting|initial training|enrol?lment|configuration|einrichtung|ersteinrichtung|ersteinweisung|aktivierung|inbetriebnahme|schulung|mise en service|installation|reprise|alta|puesta en marcha|implantacion|attivazione|installazione|avviamento|implementatie|installatie|activatie|configuracao|ativacao|instalacao|setup fee)\b/;

/** What a row says of a price that is multiplied by what a meter or a record counts. */
export const metered =
	/metered|exced[ei]nt|eccedent|au-dela|hinausgeh|as (?:used|ordered|incurred|required)|on demand|call-?off|usage|variable|actual|per use\b|consum|nach (?:verbrauch|aufwand|bedarf|abruf)|verbrauchsabhangig|tatsachlich|selon (?:usage|consommation)|a l'usage|segun (?:uso|consumo)|a consumo|naar verbruik|(?:day|hour|unit|gb|call|message|minute)s? used/;

/** What is paid at an event that happens once. */
export const paidOnce =
	/with first invoice|\bupon signature|\bat (?:signing|signature)|\bon (?:completion|acceptance)\b|bei unterzeichnung|\b(?:payable|due|paid|invoiced|billed|charged) (?:when|once|as soon as) (?!the (?:month|quarter|year|week|period|cycle))|\b(?:payable|due|paid|invoiced|billed|charged)(?: in full)? (?:on|upon|at|after) (?:delivery|completion|acceptance|signature|signing|go-?live|launch|installation|kick-?off|the effective date)\b|bei (?:abnahme|lieferung|unterzeichnung|vertragsschluss)|a la (?:livraison|signature|commande|reception definitive)|a la (?:firma|entrega)|alla (?:firma|consegna)|bij (?:oplevering|ondertekening)/;

/** Units of which a contract sells a number: seats, not what a meter counts. */
export const soldByNumber =
	/^(?:named |active |licensed |concurrent |registered |dedicated )?(?:users?|seats?|licen[cs]es?|members?|employees?|agents?|devices?|sites?|locations?|numbers?|lines?|mailbox(?:es)?|servers?|vehicles?|stores?|branches|terminals?|workstations?|endpoints?|instances?|accounts?|stations?|rooms?|beds?|students?|units?|nutzer|benutzer|platze?|arbeitsplatze?|lizenzen?|utilisateurs?|comptes?|postes?|usuarios?|licencias?|utenti|licenze|gebruikers?|licenties|utilizadores|licencas)$/;

/** The singular of an English unit, roughly: enough to tell that two texts speak of the same. */
export function singular(unit: string): string {
	const words = unit.trim().split(/\s+/);
	const last = words.pop() ?? "";
	const one =
		last.length <= 3
			? last.replace(/^(gb|tb|mb)s$/, "$1")
			: last
					.replace(/(?:([^aeiou])ies)$/, "$1y")
					.replace(/(ch|sh|x|ss)es$/, "$1")
					.replace(/([^s])s$/, "$1");
	return [...words, one].join(" ");
}
