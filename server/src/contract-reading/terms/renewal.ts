import type { Statement } from "../statements/statement.ts";
import { durationsIn, monthsOf } from "../values/duration.ts";
import { agreed, type Found } from "./found.ts";
import { placeIn, type Setting } from "./setting.ts";

export interface Renewal {
	readonly renews: Found<boolean> | null;
	readonly months: Found<number> | null;
	readonly finding: string | null;
}

/** Folded words, by language. */
const renewalWords =
	/\b(?:auto-?renew\w*|renew\w*|extend(?:s|ed)\b|roll(?:s|ing)? over|opts? out|verlanger\w*|recondu\w*|renouvel\w*|renov\w*|rinnov\w*|verleng\w*|prorrog\w*|prolong\w*|month[- ](?:to|by)[- ]month|(?:from )?year[- ]to[- ]year|continues? (?:thereafter )?for (?:successive|consecutive|further|additional))/;
const negation = /\b(?:not|no|none|never|without|neither|keine?r?|nicht|ne|n'|non|sin|geen|niet|nao|sem|aucune?)\b/;
/** What follows is a condition: "unless a party gives notice" says nothing against a renewal. */
const condition =
	/\b(?:unless|except|provided|if|sauf|sauf si|wenn|sofern|falls|soweit|es sei denn|salvo|a menos|tenzij|indien)\b|,? (?:and )?either party/;
const automatic =
	/automat|year[- ]to[- ]year|unless|success|consecutive|further|additional|another|tacit|stilzwijgend|stillschweigend|jeweils|telkens|roll|month[- ](?:to|by)[- ]month|sauf|renews\b|renewing|renews? for|will renew|shall renew|continues? for|auto-?renew|opts? out|yearly|annually/;
const byAgreement =
	/(?:may|can) (?:be )?(?:renew|extend)\w*|by (?:mutual|written)|agree (?:on )?(?:an? )?(?:extension|renewal)|both parties (?:so )?agree|extension in writing|requires? (?:an? )?(?:written|mutual|separate|new)/;
const lapses =
	/expires? (?:automatically|without)|without (?:|any )notice\b.*(?:expire|end|lapse)|\blapses?\b|will then end|ends? automatically|shall (?:then )?expire|endet automatisch|terminates automatically|whereafter .{0,40}(?:terminates|ends)/;
const otherRenewals =
	/(?:fee|price|charge|rate)s? (?:on|upon|at|for) renewal|renewal (?:fee|price|discount)|certificate|warranty|domain|support (?:is )?extended|extended (?:support|warranty|liability|hours)|deadline/;

/** Whether the contract renews by itself, and for how long. */
export function readRenewal(setting: Setting): Renewal {
	const answers: Found<boolean>[] = [];
	const lengths: Found<number>[] = [];
	for (const statement of setting.text.statements) {
		const answer = answerOf(statement);
		if (answer === null) continue;
		const place = placeIn(setting, statement.whole);
		answers.push({ ...answer, place });
		const months = answer.value ? monthsIn(statement) : null;
		if (months !== null) lengths.push({ value: months, confidence: 0.93, place });
	}
	const { best, finding } = agreed("renewal", answers);
	const months = best?.value === true ? agreed("length of a renewal", lengths).best : null;
	return { renews: best, months, finding };
}

function answerOf(statement: Statement): { value: boolean; confidence: number } | null {
	const { concept, body, whole } = statement;
	if (concept === "renewal") {
		if (/^\W*(?:none|no\b|not|n\/a|keine?|non|sin|geen|manual|nein|does not)/.test(body.folded))
			return { value: false, confidence: 0.96 };
		if (byAgreement.test(body.folded) || negation.test(body.folded.split(condition)[0] ?? ""))
			return { value: false, confidence: 0.9 };
		return {
			value: true,
			confidence: /auto|yes|ja|oui|si\b|success|month|year|tacit|unless|renew/.test(body.folded) ? 0.96 : 0.7,
		};
	}
	const { folded } = statement.label === null ? body : whole;
	const word = renewalWords.exec(folded);
	if (word === null || otherRenewals.test(folded)) {
		if (lapses.test(folded)) return { value: false, confidence: 0.92 };
		return /agree (?:on )?an? extension|extension (?:in writing|is possible|only|needs|requires|is subject)/.test(
			folded,
		)
			? { value: false, confidence: 0.88 }
			: null;
	}
	const clause = folded.slice(Math.max(0, word.index - 70), word.index + word[0].length + 60);
	const plain = clause.slice(0, 70).split(/[.;]/).at(-1) + (clause.slice(70).split(condition)[0] ?? "");
	const before = folded.slice(Math.max(0, word.index - 45), word.index);
	if (
		negation.test(before.split(condition).at(-1) ?? "") ||
		negation.test((folded.slice(word.index).split(condition)[0] ?? "").slice(0, 60))
	) {
		return { value: false, confidence: 0.95 };
	}
	if (byAgreement.test(folded)) return { value: false, confidence: 0.88 };
	if (/\bextended\b/.test(word[0]) && !automatic.test(folded)) return null;
	return { value: true, confidence: automatic.test(folded) || automatic.test(plain) ? 0.95 : 0.6 };
}

/** How many months a renewal lasts, as said in the sentence that tells of it. */
function monthsIn({ body }: Statement): number | null {
	const { folded } = body;
	const index = Math.max(0, folded.search(renewalWords));
	if (/month[- ](?:to|by)[- ]month/.test(folded)) return 1;
	for (const duration of durationsIn(folded)) {
		const months = monthsOf(duration);
		const before = folded.slice(Math.max(0, duration.start - 30), duration.start);
		const after = folded.slice(duration.end, duration.end + 30);
		const isNotice =
			/frist von|notice of|at least|no later than|preavis de|mindestens|before$/.test(before) ||
			/^'?s?'?\s*(?:of |prior |written |advance )*(?:notice|prior\b|before|avant|vor )/.test(after);
		if (months !== null && duration.end > index && !isNotice) return months;
	}
	if (
		/\b(?:yearly|annually|(?:from )?year[- ]to[- ]year|every year|annual (?:terms?|basis)|jahrlich)\b/.test(
			folded.slice(index),
		)
	)
		return 12;
	return /\bmonthly\b/.test(folded.slice(index)) ? 1 : null;
}
