import { dateOfInstant } from "../../calendar/index.ts";
import { checkDraft, createDraft, noStartDate } from "../../contracts/index.ts";
import { findCustomer } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, inTransaction, isStorable, Refusal } from "../../platform/index.ts";
import { checkedDraftBody } from "../draft-schemas.ts";
import { type ExtractedTermRow, insertTerms } from "../extraction-store.ts";
import { insertText, type UploadText } from "../form-store.ts";
import { selectMetricNames } from "../metric-store.ts";
import { bodyOf, type Draft, draftOf, placedTerms, withoutRefused } from "../model/draft.ts";
import { certainMetric } from "../model/metric-match.ts";
import { likenessOfNames, sameParty } from "../model/party-name.ts";
import type { SourcedReading, SourcedTerm } from "../model/sourced-reading.ts";
import { isOver, processingFaults, reviewMessage } from "../model/upload.ts";
import { selectTwins, selectUpload, type UploadRow } from "../upload-store.ts";
import { changeUpload, failUpload } from "./finish-upload.ts";

/** Never 0, because names may differ for reasons that the comparison doesn't know. */
const leastConfidence = 0.05;
/** In characters. */
const longestText = 400_000;
/** The precision of a confidence. */
const confidence_decimals = 4;

/**
 * Creates a draft contract from what was read, by the usual rules. Leaves out what they refuse, with a finding, and keeps the
 * rest. Contract, terms, and the upload's state are one transaction; a finished upload doesn't change.
 */
export function makeDraft(
	context: Context,
	uploadUuid: string,
	reading: SourcedReading,
	text: UploadText,
): Promise<void> {
	return inTransaction(context, async (context) => {
		const upload = await selectUpload(context, uploadUuid, "for update");
		if (isOver(upload)) return;
		const usable = usableDraft(reading, upload.customer_uuid);
		if (usable === null) await failUpload(context, upload, "nothing_usable", processingFaults.nothing_usable);
		else {
			await saveDraft(context, upload, reading, usable);
			if (isMemorable(text)) await insertText(context, uploadUuid, text);
		}
	});
}

/** Made from a document, usage may lack its metric until a person has chosen one. */
const fromDocument = { mayLackMetric: true } as const;

interface UsableDraft {
	readonly draft: Draft;
	readonly body: ReturnType<typeof checkedDraftBody>;
}

/** What of a reading a contract can hold, and the body that makes it; null where too little is left. */
function usableDraft(reading: SourcedReading, customerUuid: string): UsableDraft | null {
	let draft: Draft | null = draftOf(reading);
	while (draft !== null && draft.services.length > 0) {
		try {
			const body = checkedDraftBody({ start_date: noStartDate, ...bodyOf(draft, customerUuid) });
			checkDraft(body, fromDocument);
			return { draft, body };
		} catch (error) {
			if (!(error instanceof Refusal) || error.errors === null) throw error;
			draft = withoutRefused(draft, error.errors);
		}
	}
	return null;
}

async function saveDraft(
	context: Context,
	upload: UploadRow,
	reading: SourcedReading,
	{ draft, body }: UsableDraft,
): Promise<void> {
	const customer = await customerTerm(context, upload, reading);
	const units = unitsOf(draft, reading);
	const measured = await withCertainMetrics(context, body, units);
	const { contract, items } = await createDraft(context, measured, fromDocument);
	const own = [...customer.terms, ...(draft.contract.start_date === undefined ? [missingStart] : [])];
	const placed = placedTerms(draft, reading.terms).filter(({ term }) => term.field !== "customer_uuid");
	const rows = [...own.map((term) => ({ term, position: null })), ...placed].map(
		({ term, position }, index): ExtractedTermRow => ({
			contract_uuid: contract.uuid,
			position: index,
			field: term.field,
			item_uuid: position === null ? null : (items[position]?.uuid ?? null),
			value: term.value,
			confidence: Decimal.of(String(term.confidence)).round(confidence_decimals),
			page: term.page,
			box: term.box,
			quote: term.quote,
			source: term.source,
			is_corrected: false,
		}),
	);
	await insertTerms(context, rows);
	const findings = [...(await twinFindings(context, upload)), ...customer.findings, ...draft.findings];
	await changeUpload(context, upload, "read", {
		status: "NEEDS_REVIEW",
		message: reviewMessage(findings.length),
		contract_uuid: contract.uuid,
		findings,
		usage_units: units.map(({ plan_item_name, unit }) => ({ plan_item_name, unit })),
	});
}

/** A scan has no text of its own, and a very long one isn't a form. */
function isMemorable({ pages }: UploadText): boolean {
	const length = pages.reduce((sum, page) => sum + page.length, 0);
	return length > 0 && length <= longestText && pages.every(isStorable);
}

/** A term for what the document does not say, so that the review asks for it first. */
const missingStart: SourcedTerm = {
	...{ field: "start_date", value: null, confidence: 0, page: 1, box: null, quote: "", source: "document" },
};

interface PlacedUnit {
	readonly position: number;
	readonly plan_item_name: string;
	readonly unit: string;
}

/** What the draft's usage services count. */
function unitsOf(draft: Draft, reading: SourcedReading): PlacedUnit[] {
	return reading.usage.flatMap(({ service, unit }) => {
		const position = draft.services.findIndex(({ place }) => place === service);
		const terms = draft.services[position]?.terms;
		return terms === undefined ? [] : [{ position, plan_item_name: terms.plan_item_name, unit }];
	});
}

/** The services with the metrics that are certain. */
async function withCertainMetrics(
	context: Context,
	body: ReturnType<typeof checkedDraftBody>,
	units: readonly PlacedUnit[],
): Promise<ReturnType<typeof checkedDraftBody>> {
	const metrics = await selectMetricNames(context);
	const services = (body.services ?? []).map((service, position) => {
		if (service.service_type !== "usage") return service;
		const unit = units.find((each) => each.position === position)?.unit ?? null;
		const metric_uuid = certainMetric({ plan_item_name: service.plan_item_name ?? "", unit }, metrics);
		return metric_uuid === null ? service : { ...service, metric_uuid };
	});
	return { ...body, services };
}

/** The customer named at the upload, compared with the one in the document: a term with low confidence if the names differ. */
async function customerTerm(
	context: Context,
	upload: UploadRow,
	reading: SourcedReading,
): Promise<{ terms: SourcedTerm[]; findings: string[] }> {
	const customer = await findCustomer(context, upload.customer_uuid);
	const named = reading.parties.filter(({ role }) => role === "customer");
	const [best] = named
		.map((party) => ({ party, likeness: likenessOfNames(party.name, customer.name) }))
		.toSorted((a, b) => b.likeness - a.likeness);
	if (best === undefined) {
		return { terms: [], findings: [`The document names no customer; it was uploaded for "${customer.name}".`] };
	}
	const { party, likeness } = best;
	const { confidence, page, box, quote } = party;
	const term = { field: "customer_uuid", value: customer.uuid, page, box, quote, source: "document" } as const;
	if (likeness >= sameParty) return { terms: [{ ...term, confidence }], findings: [] };
	const finding = `The document names "${party.name}" as the customer, but it was uploaded for "${customer.name}". Check whose contract it is.`;
	return {
		terms: [{ ...term, confidence: Math.min(confidence, Math.max(likeness, leastConfidence)) }],
		findings: [finding],
	};
}

/** Billing the same file twice would be a costly mistake. */
async function twinFindings(context: Context, upload: UploadRow): Promise<string[]> {
	const twins = await selectTwins(context, upload);
	return twins.map(
		({ contract_uuid, created_at }) =>
			`The same file was uploaded on ${dateOfInstant(created_at)}, and contract ${contract_uuid} was created from it. Activate only one of them.`,
	);
}
