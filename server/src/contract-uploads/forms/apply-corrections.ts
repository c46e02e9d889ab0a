import type { ServiceTermsRead, TermValue } from "../../contract-reading/index.ts";
import type { SourcedReading, SourcedTerm } from "../model/sourced-reading.ts";
import { staticWords, type TextLine } from "../model/text-lines.ts";
import { readAtAnchor } from "./anchor.ts";
import { type Correction, countFields, ofContract, serviceKey } from "./correction.ts";

/** Under 0.9, so that a person looks at it, until somebody has accepted it unchanged. */
const unconfirmed = 0.85;
const confirmed = 0.95;
const longestQuote = 300;

/**
 * A reading with what a person has corrected in earlier documents of the form. Where the reader agrees, its own term stays.
 * Never leaves a contract without services.
 */
export function applyCorrections(
	reading: SourcedReading,
	corrections: readonly Correction[],
	lines: readonly TextLine[],
): SourcedReading {
	const isNone = new Set(
		corrections.filter(({ lesson }) => lesson.kind === "no_service").map(({ service }) => service),
	);
	const left = withoutServices(reading, ({ plan_item_name }) => isNone.has(serviceKey(plan_item_name)));
	const renamed = corrections.filter(({ lesson }) => lesson.kind === "rename").reduce(withName, left);
	return corrections.reduce((changed, correction) => withTerm(changed, correction, lines), renamed);
}

function withoutServices(reading: SourcedReading, isNone: (service: ServiceTermsRead) => boolean): SourcedReading {
	const { services } = reading.contract;
	const kept = services.flatMap((service, place) => (isNone(service) ? [] : [place]));
	if (kept.length === 0 || kept.length === services.length) return reading;
	return {
		...reading,
		contract: { ...reading.contract, services: kept.map((place) => services[place] as ServiceTermsRead) },
		terms: reading.terms.flatMap((term): SourcedTerm[] => {
			const [, place, rest] = /^services\[(\d+)\](.*)$/.exec(term.field) ?? [];
			if (place === undefined) return [term];
			const now = kept.indexOf(Number(place));
			return now < 0 ? [] : [{ ...term, field: `services[${now}]${rest}` }];
		}),
		usage: reading.usage.flatMap(({ service, unit }) => {
			const now = kept.indexOf(service);
			return now < 0 ? [] : [{ service: now, unit }];
		}),
	};
}

function withName(reading: SourcedReading, correction: Correction): SourcedReading {
	if (correction.lesson.kind !== "rename") return reading;
	const place = placeOf(reading, correction.service);
	if (place === null) return reading;
	return withValue(reading, place, correction, correction.lesson.name, null);
}

function withTerm(reading: SourcedReading, correction: Correction, lines: readonly TextLine[]): SourcedReading {
	const { lesson, field, service } = correction;
	if (lesson.kind === "rename" || lesson.kind === "no_service") return reading;
	const place = service === ofContract ? "contract" : placeOf(reading, service);
	if (place === null) return reading;
	if (lesson.kind === "constant") return withValue(reading, place, correction, lesson.value, null);
	if (lesson.kind === "place") {
		const found = readAtAnchor(lesson.anchor, lines);
		if (found === null) return reading;
		const value = countFields.has(field) ? Number(found.value) : found.value;
		return withValue(reading, place, correction, value, found.line);
	}
	const path = pathOf(place, field);
	const isMisread = reading.terms.some((term) => term.field === path && staticWords(term.quote) === lesson.quote);
	if (!isMisread) return reading;
	return {
		...withField(reading, place, field, undefined),
		terms: reading.terms.filter((term) => term.field !== path),
	};
}

type Place = number | "contract";

/** The only service with that key; null if none or several have it. */
function placeOf({ contract }: SourcedReading, service: string): number | null {
	const places = contract.services.flatMap(({ plan_item_name }, place) =>
		serviceKey(plan_item_name) === service ? [place] : [],
	);
	return places.length === 1 ? (places[0] as number) : null;
}

function pathOf(place: Place, field: string): string {
	return place === "contract" ? field : `services[${place}].${field}`;
}

function withField(reading: SourcedReading, place: Place, field: string, value: TermValue | undefined): SourcedReading {
	const { contract } = reading;
	const changed = <Holder extends object>(holder: Holder): Holder => {
		const { [field as keyof Holder]: _before, ...others } = holder;
		return (value === undefined ? others : { ...others, [field]: value }) as Holder;
	};
	if (place === "contract") return { ...reading, contract: changed(contract) };
	const services = contract.services.map((service, index) => (index === place ? changed(service) : service));
	return { ...reading, contract: { ...contract, services } };
}

/** @param line where the document states the value; null for a constant, which is quoted as its service is */
function withValue(
	reading: SourcedReading,
	place: Place,
	{ field, is_confirmed }: Correction,
	value: TermValue,
	line: TextLine | null,
): SourcedReading {
	const path = pathOf(place, field);
	const read = reading.terms.find((term) => term.field === path);
	if (read !== undefined && read.value === value) return reading;
	const beside = read ?? reading.terms.find((term) => term.field === pathOf(place, "plan_item_name"));
	const quoted =
		line === null ? beside : { page: line.page, quote: line.text.slice(0, longestQuote).toWellFormed(), box: null };
	if (quoted === undefined) return reading;
	const term: SourcedTerm = {
		...{ field: path, value, confidence: is_confirmed ? confirmed : unconfirmed },
		...{ page: quoted.page, quote: quoted.quote, box: quoted.box, source: "earlier_correction" },
	};
	const terms =
		read === undefined ? [...reading.terms, term] : reading.terms.map((each) => (each === read ? term : each));
	return { ...withField(reading, place, field, value), terms };
}
