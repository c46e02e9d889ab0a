import { Decimal } from "../../../money/index.ts";
import { amountPattern, type DecimalSign, readNumber } from "../../values/number.ts";
import { countOfWord, countWords } from "../../values/number-words.ts";
import { singular } from "./fee-words.ts";

/** What a price is for: "per gigabyte per month", "for each block of 10,000 e-mails". */
export interface PerUnit {
	readonly unit: string | null;
	/** How many units a price buys; 1 for most. */
	readonly size: Decimal;
	/** Whether a begun block is charged as a whole, as the words say. */
	readonly isBlock: boolean;
	/** How many are sold: "for each of 6 dedicated numbers". */
	readonly quantity: Decimal | null;
	/** How far into the text behind the price it goes. */
	readonly end: number;
}

const period =
	/^(?:(?:calendar|contract|full|billing|subscription|service)[ -])?(?:months?|mo|years?|yr|quarters?|half[- ]?years?|annum|weeks?|monat|jahr|quartal|halbjahr|mois|an|annee|trimestre|semestre|mes|ano|anno|mese|maand|jaar|kwartaal|period|cycle|term)$/;
const stop =
	/^(?:per|in|of|that|which|who|and|or|with|for|to|a|an|the|each|every|is|are|sent|used|stored|processed|made|connected|billed|charged|invoiced|payable|due|from|on|over|above|beyond|exceeding|up|as|at|by|if|when|more|plus|covers?|after|lost|who|im|in|der|die|das|par|por|al|en|pro|je|we|with|month|year|monthly|annually|quarterly|included|starting|effective|but|less|during|within|under|not|applies|apply|until|excl|incl|excluding|plus|then|,)$/;
/** What may stand between a price and what it is for: "netto je Tag", "(excluding VAT) per user". */
const taxAside =
	/^[\s,]*\(?(?:netto|net|brutto|gross|h\.?t\.?|hors taxes?|(?:excl(?:uding|\.)?|exkl(?:usive|\.)?|ex|plus|zzgl\.?|zuzuglich|mas|piu|oltre|\+) ?(?:vat|mwst\.?|ust\.?|tva|iva|btw|gst|taxes|tax))\)?(?=[\s,/])/;
/** "al mese per telecamera" */
const periodAside =
	/^[\s,]*(?:(?:al|au|im|op) |all'|a la |in de )(?:mese|mes|anno|ano|mois|monat|jahr|trimestre|semestre|maand|jaar|kwartaal)(?= |,)/;
const perWord =
	/^[\s,]*(?:(?:applies|is|are|will be|shall be|charged|due|payable|billed|once|to)\s+){0,4}(?:\(?(?:for )?(?:each|every|per|pro|pr\.?|\/|je|(?:par|por)(?! (?:el|la|los|las|le|les|o|a|os|as)\b)|cada|chaque|ogni|an?(?= ))(?:\s+(?:each|every)(?= ))?(?: (?:of|der|des|de) (?=(?:the |its |our |your |these |those )?(?:\d|[a-z-]+ \(\d)))?|for (?=a\b))\s*/;

/** "1,000", "nine (9)", "1 million", "hundred". */
const counted = new RegExp(
	`^(?:(?:[a-z-]+ )?\\((?=\\d))?(?:(?<digits>${amountPattern})\\)?|(?<word>(?!an?\\b)(?:${countWords})(?= )))\\s?(?<scale>k\\b|thousand\\b|million\\b|mio\\.?|millionen\\b|m\\b)?\\s*`,
);

/** What stands behind a price. */
export function perUnitBehind(folded: string, sign: DecimalSign): PerUnit {
	let unit: string | null = null;
	let size = Decimal.one;
	let isBlock = /part thereof|begun|started|or part|fraction thereof|angefangene|entamee?s?/.test(folded);
	let quantity: Decimal | null = null;
	let place = taxAside.exec(folded)?.[0].length ?? 0;
	place += periodAside.exec(folded.slice(place))?.[0].length ?? 0;
	for (let round = 0; round < 4; round++) {
		const lead = perWord.exec(folded.slice(place));
		if (lead === null) break;
		const from = place + lead[0].length;
		const rest = folded.slice(from);
		const block =
			/^(?:the |its |our |your |these |those |further |additional |extra |new |begun |started |commenced |angefangene[rns]? |weitere[rns]? |entamee?s? |supplementaires? |adicional(?:es)? |aggiuntiv[oi] |extra )*(?:(?:block|bundle|pack|package|set|batch|lot|group)s? of )?/.exec(
				rest,
			)?.[0] ?? "";
		const count = counted.exec(rest.slice(block.length));
		const words = unitWords(rest.slice(block.length + (count?.[0].length ?? 0)));
		if (words === "" || (words.length < 2 && !/[a-z]/.test(words))) {
			if (count === null) break;
		}
		if (period.test(words) && count === null) {
			place = from + block.length + words.length;
			continue;
		}
		if (unit !== null) break;
		const isList = / (?:of|der|des|de) $/.test(lead[0]);
		const { digits = "", word = "", scale } = count?.groups ?? {};
		const told = countOfWord(word);
		const number = count === null ? null : scaled(told === null ? readNumber(digits, sign) : Decimal.of(told), scale);
		if (isList && number !== null) quantity = number;
		else if (number !== null && !number.equals(Decimal.one)) size = number;
		isBlock ||= /block|bundle|pack|batch|lot|begun|started|commenced|angefangen|entame/.test(block);
		unit = words === "" ? null : singular(words);
		place = from + block.length + (count?.[0].length ?? 0) + words.length;
		if (unit === null) break;
	}
	return { unit, size, isBlock, quantity, end: place };
}

function scaled(number: Decimal | null, scale: string | undefined): Decimal | null {
	if (number === null || scale === undefined) return number;
	return number.times(Decimal.of(/^(?:k|t)/.test(scale) ? 1000 : 1_000_000));
}

/** The unit's words, at most three: "optimized stop", "vcpu-hour". */
export function unitWords(folded: string): string {
	const words: string[] = [];
	for (const word of folded.replace(/^\(/, "").split(/\s+/)) {
		const bare = word.replace(/[^a-z0-9\-/&']+$/, "");
		const isPeriod = words.length === 0 && period.test(bare);
		if (bare === "" || (stop.test(bare) && !isPeriod) || !/^[a-z]/.test(bare)) break;
		words.push(bare);
		if (bare !== word || words.length === 3 || period.test(words.join(" "))) break;
	}
	return words.join(" ");
}
