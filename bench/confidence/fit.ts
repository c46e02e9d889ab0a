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
import { corpus, documentsOf, type FittedDocument, withUnknownWords } from "./documents.ts";
import { type Judged, judge } from "./judged.ts";
import { type Case, fitLogistic } from "./logistic.ts";

/**
 * Fits the weights by which evidence becomes confidence: `node bench/confidence/fit.ts <folder of strangers>`. Each document is read as it
 * is, and several times with a part of its words made unknown. Prints how often terms were right that are certain by weights fitted
 * without their document, their tool and their language, and writes `contract-reading/confidence/weights.ts`.
 */
const unknownShares = [0.15, 0.15, 0.15, 0.4, 0.4, 0.4];
const folds = 10;
const rightAtLeast = 0.99;
/** How strongly weights are drawn to what their words mean, in cases. */
const pull = 3;
/** Of few cases some are wrong by chance: as many wrong ones are added. */
const doubt = 0.3;
const target = fileURLToPath(new URL("../../server/src/contract-reading/confidence/weights.ts", import.meta.url));

const kinds = [
	...(["party", "date", "setting", "currency", "tax"] as const),
	...(["name", "type", "cycle", "price", "quantity", "tier", "adjustment"] as const),
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

/** What the words mean before anything was seen: a stronger way is likelier right, and a rival or a doubt makes less likely. */
const meaningOfWay: Readonly<Record<Way, number>> = {
	...{ proven: 4, labelled: 3, stated: 2.5, computed: 2.5, implied: 0.5, assumed: 0 },
};
const meaning: Readonly<Record<Trait | "second" | "third" | "rival", number>> = {
	...{
		second: 0.5,
		third: 0.3,
		rival: -2,
		ambiguous: -1.5,
		shared: -0.3,
		unexplained: -1,
		summed: 0.7,
		twin: -1,
		spare: -0.3,
	},
};
const prior = [
	...kinds.flatMap(() => ways.map((way) => meaningOfWay[way])),
	...features.slice(kinds.length * ways.length).map((feature) => meaning[feature as keyof typeof meaning]),
];

function fitted(judged: readonly Judged[]): Omit<Weights, "certainFrom"> {
	const cases = new Map<string, { features: number[]; seen: number; right: number }>();
	for (const each of judged.filter(({ kind, isOfService }) => isOfService || kind === "name")) {
		const own = featuresOf(each);
		const known = cases.get(own.join()) ?? { features: own, seen: 0, right: 0 };
		cases.set(own.join(), known);
		known.seen++;
		if (each.isRight) known.right++;
	}
	const sums = fitLogistic([...cases.values()] satisfies Case[], prior, pull);
	const of = (feature: Feature) => Math.round((sums[place(feature)] as number) * 1000) / 1000;
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
function leaveOut(judged: readonly Judged[], groupOf: (document: FittedDocument) => string): Tested[] {
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

/** The lowest likelihood from which on enough were right in every one of the tests, of all and of strangers alone. */
function certainFrom(kind: Kind, tests: readonly (readonly Tested[])[]): number {
	const all = tests.map((tested) => tested.filter((each) => each.kind === kind && canBeCertain(each.evidence)));
	const own = [...all, ...all.map((tested) => tested.filter(({ document }) => document.isStrange))];
	const levels = [...new Set(own.flat().map(({ likely }) => Math.floor(likely * 1000) / 1000))].toSorted(
		(a, b) => a - b,
	);
	const level = levels.find((from) =>
		own.every((tested) => {
			const chosen = tested.filter(({ likely, isOfService }) => likely >= from && (kind === "name" || isOfService));
			const wrong = chosen.filter(({ isRight }) => !isRight).length;
			return chosen.length > 0 && 1 - (wrong + doubt) / chosen.length >= rightAtLeast;
		}),
	);
	return level ?? 2;
}

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("say which folder of strangers is to be fitted on");
const documents = [...(await documentsOf(folder)), ...(await corpus())];
const judged = documents.flatMap((document) => [
	...judge(document, true),
	...unknownShares.flatMap((share, seed) => judge(withUnknownWords(document, seed, share), false)),
]);
const order = new Map(documents.map((document, index) => [document.name, index]));
const tests = {
	document: leaveOut(judged, ({ name }) => String((order.get(name) ?? 0) % folds)),
	tool: leaveOut(judged, ({ tool, isStrange }) => (isStrange ? tool : "corpus")),
	language: leaveOut(judged, ({ language }) => language),
};
const thresholds = Object.fromEntries(kinds.map((kind) => [kind, certainFrom(kind, Object.values(tests))])) as Record<
	Kind,
	number
>;
const weights: Weights = { ...fitted(judged), certainFrom: thresholds };

const report = new Report();
for (const [left, tested] of Object.entries(tests)) {
	report.heading(`Without its ${left}: certain terms, and those of them that were right`);
	for (const [group, chosen] of [
		["strangers", tested.filter(({ document, isPlain }) => document.isStrange && isPlain)],
		["strangers, words unknown", tested.filter(({ document, isPlain }) => document.isStrange && !isPlain)],
		["corpus", tested.filter(({ document, isPlain }) => !document.isStrange && isPlain)],
		["corpus, words unknown", tested.filter(({ document, isPlain }) => !document.isStrange && !isPlain)],
	] as const) {
		const sure = chosen.filter(
			({ kind, evidence, service, likely, nameLikely }) =>
				likely >= thresholds[kind] &&
				canBeCertain(evidence) &&
				(service === null || (nameLikely >= thresholds.name && canBeCertain(service))),
		);
		const right = sure.filter(({ isRight }) => isRight).length;
		report.line(
			`  ${group.padEnd(26)} ${chosen.length} terms, certain ${sure.length}, right ${right} (${(right / sure.length).toFixed(4)})`,
		);
	}
}
report.heading("Likelihood without its document, terms, right");
for (let from = 0; from < 1; from += 0.1) {
	const bin = tests.document.filter(({ likely }) => likely >= from && likely < from + 0.1 + (from > 0.85 ? 1 : 0));
	const right = bin.filter(({ isRight }) => isRight).length;
	report.line(`  ${from.toFixed(1)} ${bin.length} ${right} ${(right / bin.length).toFixed(3)}`);
}
report.heading("By kind: certain from, terms, right");
for (const kind of kinds) {
	const own = tests.document.filter((each) => each.kind === kind);
	const sure = own.filter(({ likely, evidence }) => likely >= thresholds[kind] && canBeCertain(evidence));
	report.line(
		`  ${kind.padEnd(12)} ${thresholds[kind].toFixed(3)} ${own.length} terms, right ${own.filter(({ isRight }) => isRight).length}; certain ${sure.length}, right ${sure.filter(({ isRight }) => isRight).length}`,
	);
}
const literal = JSON.stringify(weights, null, "\t")
	.replace(/"(\w+)":/g, "$1:")
	.replace(/([^,{])(?=\n\t*})/g, "$1,");
writeFileSync(
	target,
	`/** Made by \`bench/confidence/fit.ts\` from ${documents.length} documents, each read ${unknownShares.length + 1} times; not to be changed by hand. */\nexport const weights = ${literal};\n`,
);
