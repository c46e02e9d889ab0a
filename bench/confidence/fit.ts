import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
	canBeCertain,
	type Kind,
	likelihood,
	type Weights,
} from "../../server/src/contract-reading/confidence/confidence.ts";
import { type Trait, traits, type Way, ways } from "../../server/src/contract-reading/confidence/evidence.ts";
import { Report } from "../report.ts";
import { corpus, documentsOf, withUnknownWords } from "./documents.ts";
import { seenFirst } from "./first-sight.ts";
import { type Judged, judge, type Sight } from "./judged.ts";
import { type Case, fitLogistic } from "./logistic.ts";

/**
 * Fits the weights by which evidence becomes confidence: `node bench/confidence/fit.ts <folders of strangers>`. What was read at first
 * sight counts most; documents that were looked at are read as they are, and several times with a part of their words made unknown.
 * Prints how often terms were right that are certain by weights fitted without their document, their tool and their language, and writes
 * `contract-reading/confidence/weights.ts`.
 */
const unknownShares = [0.15, 0.15, 0.4, 0.4];
const folds = 10;
const wrongAtMost = 0.01;
/** How much a term counts by how it was read. */
const worth: Readonly<Record<Sight, number>> = { first: 1, known: 0.2, "unknown words": 0.1 };
/** How strongly weights are drawn to what they are before anything was seen, in terms. */
const pull = 2;
/** Of few terms some are wrong by chance: as many wrong ones are added. */
const doubt = 0.3;
const target = fileURLToPath(new URL("../../server/src/contract-reading/confidence/weights.ts", import.meta.url));

const kinds = [
	...(["party", "date", "payment", "renewal", "currency", "tax"] as const),
	...(["name", "type", "cycle", "price", "quantity", "tier", "adjustment", "period"] as const),
] satisfies Kind[];

const features = [
	...kinds.flatMap((kind) => ways.map((way) => `${kind} ${way}` as const)),
	...(["second", "third", "rival"] as const),
	...traits,
] as const;
type Feature = (typeof features)[number];
const place = (feature: Feature) => features.indexOf(feature);

function featuresOf({ kind, evidence: { way, witnesses, rivals, traits: own } }: Judged): number[] {
	return [
		...[place(`${kind} ${way}`), ...own.map(place)],
		...(witnesses > 1 ? [place("second")] : []),
		...(witnesses > 2 ? [place("third")] : []),
		...(rivals > 0 ? [place("rival")] : []),
	];
}

/** What is likely before anything was seen. No way alone makes anything certain: documents have to. */
const meaningOfWay: Readonly<Record<Way, number>> = {
	...{ proven: 2, labelled: 2, stated: 1.5, computed: 1.5, implied: 0, assumed: 0 },
};
const meaning: Readonly<Record<Trait | "second" | "third" | "rival", number>> = {
	...{ second: 0.3, third: 0.2, rival: -2, ambiguous: -1.5 },
	...{ shared: -0.3, unexplained: -1, summed: 0.3, twin: -1, spare: -0.3 },
};
const prior = [
	...kinds.flatMap(() => ways.map((way) => meaningOfWay[way])),
	...features.slice(kinds.length * ways.length).map((feature) => meaning[feature as keyof typeof meaning]),
];

/** What is read of a service that is not there says nothing of the kind of its terms: only its name is wrong. */
const isTelling = ({ kind, isOfService }: Judged) => isOfService || kind === "name";

function fitted(judged: readonly Judged[]): Omit<Weights, "certainFrom"> {
	const cases = new Map<string, { features: number[]; seen: number; right: number }>();
	const alike = Map.groupBy(
		judged.filter(isTelling),
		(each) => `${each.document.name} ${each.sight} ${featuresOf(each).join()}`,
	);
	for (const terms of alike.values()) {
		// The rows of one table are right or wrong together: many of them tell little more than a few.
		const [first] = terms as [Judged];
		const each = worth[first.sight] / Math.sqrt(terms.length);
		const own = featuresOf(first);
		const known = cases.get(own.join()) ?? { features: own, seen: 0, right: 0 };
		cases.set(own.join(), known);
		known.seen += each * terms.length;
		known.right += each * terms.filter(({ isRight }) => isRight).length;
	}
	const sums = fitLogistic([...cases.values()] satisfies Case[], prior, pull);
	const of = (feature: Feature) => Math.round((sums[place(feature)] as number) * 100) / 100;
	const byWay = (kind: Kind) =>
		Object.fromEntries(ways.map((way) => [way, of(`${kind} ${way}`)])) as Record<Way, number>;
	return {
		ways: Object.fromEntries(kinds.map((kind) => [kind, byWay(kind)])) as Record<Kind, Record<Way, number>>,
		...{ secondWitness: of("second"), thirdWitness: of("third"), rival: of("rival") },
		traits: Object.fromEntries(traits.map((trait) => [trait, of(trait)])) as Record<Trait, number>,
	};
}

interface Tested extends Judged {
	/** By weights that were fitted without it: its own, and that of its service's name. */
	readonly likely: number;
	readonly nameLikely: number;
}

/** Each term with its likelihood by weights fitted on other groups than its own. */
function leaveOut(judged: readonly Judged[], groupOf: (document: Judged["document"]) => string): Tested[] {
	return [...Map.groupBy(judged, ({ document }) => groupOf(document))].flatMap(([group, held]) => {
		const by = { ...fitted(judged.filter(({ document }) => groupOf(document) !== group)), certainFrom: never };
		return held.map((each) => ({
			...each,
			likely: likelihood(each.kind, each.evidence, by),
			nameLikely: each.service === null ? 1 : likelihood("name", each.service, by),
		}));
	});
}

const never = Object.fromEntries(kinds.map((kind) => [kind, 2])) as Record<Kind, number>;

/** The lowest likelihood from which on few enough were wrong in every one of the tests, by what terms are worth and at first sight. */
function certainFrom(kind: Kind, tests: readonly (readonly Tested[])[]): number {
	const all = tests.map((tested) =>
		tested.filter((each) => each.kind === kind && canBeCertain(each.evidence) && isTelling(each)),
	);
	const levels = [...new Set(all.flat().map(({ likely }) => Math.floor(likely * 1000) / 1000))].toSorted(
		(a, b) => a - b,
	);
	const level = levels.find((from) =>
		all.every((tested, test) => {
			const chosen = tested.filter(({ likely }) => likely >= from);
			const count = (terms: readonly Tested[]) => terms.reduce((sum, { sight }) => sum + worth[sight], 0);
			const wrong = count(chosen.filter(({ isRight }) => !isRight));
			const first = chosen.filter(({ sight }) => sight === "first");
			const wrongFirst = first.filter(({ isRight }) => !isRight).length;
			// Without a language most of what is known is gone: there few are chosen, and chance is not asked twice.
			const byChance = test === 0 ? doubt : 0;
			return wrong + byChance <= wrongAtMost * count(chosen) && wrongFirst <= wrongAtMost * first.length;
		}),
	);
	return level ?? 2;
}

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error("say which folders of strangers are to be fitted on");
const documents = [...(await Promise.all(folders.map(documentsOf))).flat(), ...(await corpus())];
const judged = [
	...seenFirst(),
	...documents.flatMap((document) => [
		...judge(document, "known"),
		...unknownShares.flatMap((share, seed) => judge(withUnknownWords(document, seed, share), "unknown words")),
	]),
];
/** A document is left out whole, as it was seen first too. */
const slug = (name: string) => name.replace(/^[a-z] /, "");
const order = new Map(
	[...new Set(judged.map(({ document }) => slug(document.name)))].map((name, place) => [name, place]),
);
const tests = {
	document: leaveOut(judged, ({ name }) => String((order.get(slug(name)) ?? 0) % folds)),
	tool: leaveOut(judged, ({ tool, isStrange }) => (isStrange ? tool : "corpus")),
	language: leaveOut(judged, ({ language }) => language),
};
const thresholds = Object.fromEntries(kinds.map((kind) => [kind, certainFrom(kind, Object.values(tests))])) as Record<
	Kind,
	number
>;
const weights: Weights = { ...fitted(judged), certainFrom: thresholds };

const isSure = ({ kind, evidence, service, likely, nameLikely }: Tested) =>
	likely >= thresholds[kind] &&
	canBeCertain(evidence) &&
	(service === null || (nameLikely >= thresholds.name && canBeCertain(service)));
const shareOf = (terms: readonly Tested[]) => {
	const right = terms.filter(({ isRight }) => isRight).length;
	return `${right} of ${terms.length} (${(right / terms.length).toFixed(4)})`;
};
const report = new Report();
for (const [left, tested] of Object.entries(tests)) {
	report.heading(`Without its ${left}: terms right, certain ones right`);
	for (const [group, own] of Map.groupBy(tested, ({ sight, document }) =>
		sight === "first" ? "first sight" : `${document.isStrange ? "strangers" : "corpus"}, ${sight}`,
	))
		report.line(`  ${group.padEnd(26)} ${shareOf(own)}, ${shareOf(own.filter(isSure))}`);
}
report.heading("Likelihood without its document, terms right: first sight; all");
for (let from = 0; from < 1; from += 0.1) {
	const bin = tests.document.filter(({ likely }) => likely >= from && likely < from + 0.1 + (from > 0.85 ? 1 : 0));
	report.line(`  ${from.toFixed(1)} ${shareOf(bin.filter(({ sight }) => sight === "first"))}; ${shareOf(bin)}`);
}
report.heading("By kind: certain from, terms right; certain ones right; the same at first sight");
for (const kind of kinds) {
	const own = tests.document.filter((each) => each.kind === kind && isTelling(each));
	const first = own.filter(({ sight }) => sight === "first");
	const told = [own, first].flatMap((terms) => [shareOf(terms), shareOf(terms.filter(isSure))]);
	report.line(`  ${kind.padEnd(12)} ${thresholds[kind].toFixed(3)} ${told.join("; ")}`);
}
const literal = JSON.stringify(weights, null, "\t")
	.replace(/"(\w+)":/g, "$1:")
	// What the ways of a kind weigh, and the traits, stand on a line each.
	.replace(/\{\s+((?:proven|ambiguous):[^{}]*?)\s+\}/g, (_, own: string) => `{ ${own.replace(/\s+/g, " ")} }`)
	.replace(/([^,{])(?=\n\t*})/g, "$1,");
writeFileSync(
	target,
	`/** Made by \`bench/confidence/fit.ts\` from ${order.size} documents; not to be changed by hand. */\nexport const weights = ${literal};\n`,
);
