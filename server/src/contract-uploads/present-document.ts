import { isDecimalField } from "../contract-reading/index.ts";
import type {
	ContractRow,
	DocumentFields,
	ExtractedTermAnswer,
	ItemRow,
	MetricSuggestionAnswer,
} from "../contracts/index.ts";
import { Decimal } from "../money/index.ts";
import type { Context } from "../platform/index.ts";
import { type ExtractedTermRow, selectTerms } from "./extraction-store.ts";
import { selectMetricNames } from "./metric-store.ts";
import { type MetricNamed, proposedMetric, suggestMetrics } from "./model/metric-match.ts";
import { documentUrl } from "./present-upload.ts";
import type { LinkServices } from "./services.ts";
import { selectUploadsOfContracts, type UploadRow } from "./upload-store.ts";

/** What documents add to contracts, in order; nothing for manually created ones. */
export async function presentDocuments(
	context: Context,
	services: LinkServices,
	contracts: readonly Pick<ContractRow, "uuid" | "status">[],
	items: readonly ItemRow[],
): Promise<DocumentFields[]> {
	const uuids = contracts.map(({ uuid }) => uuid);
	const uploads = await selectUploadsOfContracts(context, uuids);
	if (uploads.size === 0) return contracts.map(() => ({}));
	const terms = await selectTerms(context, [...uploads.keys()]);
	const lacking = items.filter((item) => item.service_type === "usage" && item.metric_uuid === null);
	const metrics = lacking.length === 0 ? [] : await selectMetricNames(context);
	return contracts.map(({ uuid, status }): DocumentFields => {
		const upload = uploads.get(uuid);
		if (upload === undefined) return {};
		const own = items.filter(({ contract_uuid }) => contract_uuid === uuid);
		const unmeasured = status === "draft" ? lacking.filter(({ contract_uuid }) => contract_uuid === uuid) : [];
		return {
			process_status_uuid: upload.uuid,
			file_url: documentUrl(context, services, upload.uuid),
			extraction: terms.filter(({ contract_uuid }) => contract_uuid === uuid).map((term) => presentTerm(term, own)),
			metric_suggestions: unmeasured.map((item) => presentSuggestion(item, upload, metrics)),
		};
	});
}

function presentTerm(term: ExtractedTermRow, items: readonly ItemRow[]): ExtractedTermAnswer {
	const position = items.findIndex(({ uuid }) => uuid === term.item_uuid);
	return {
		field: position < 0 ? term.field : term.field.replace(/^services\[\d+\]/, `services[${position}]`),
		value: typeof term.value === "string" && isDecimalField(term.field) ? Decimal.of(term.value) : term.value,
		confidence: term.confidence,
		page: term.page,
		quote: term.quote,
		box: term.box,
		source: term.source,
		item_id: term.item_uuid,
		corrected: term.is_corrected,
	};
}

function presentSuggestion(
	{ uuid, plan_item_name }: ItemRow,
	{ usage_units }: UploadRow,
	metrics: readonly MetricNamed[],
): MetricSuggestionAnswer {
	const unit = usage_units.find((each) => each.plan_item_name === plan_item_name)?.unit ?? null;
	const usage = { plan_item_name, unit };
	return {
		item_id: uuid,
		plan_item_name,
		unit,
		suggestions: suggestMetrics(usage, metrics),
		proposed_metric: proposedMetric(usage),
	};
}
