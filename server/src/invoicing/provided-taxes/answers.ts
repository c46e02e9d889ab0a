import type { Context } from "../../platform/index.ts";
import { type TaxProviderName, taxProviderTitle } from "../../tax-providers/index.ts";
import { type ProvidedTaxes, supplies } from "../../taxes/index.ts";
import { type AskedCustomer, type AskingOrganisation, questionKey, questionOf } from "./question.ts";
import { type AnswerRow, selectAnswers } from "./question-store.ts";

/** What a provider answered of supplies to customers as they are now, by customer. */
export async function readAnswers(
	context: Context,
	provider: TaxProviderName,
	organisation: AskingOrganisation,
	customers: readonly AskedCustomer[],
): Promise<ReadonlyMap<string, readonly ProvidedTaxes[]>> {
	const keys = customers.flatMap((customer) =>
		supplies.flatMap((supply) => {
			const question = questionOf(customer, organisation, supply);
			return question === null ? [] : [questionKey(provider, question)];
		}),
	);
	if (keys.length === 0) return new Map();
	const uuids = customers.map(({ uuid }) => uuid);
	const answers = Map.groupBy(await selectAnswers(context, uuids, keys), ({ customer_uuid }) => customer_uuid);
	return new Map([...answers].map(([uuid, own]) => [uuid, own.map((row) => providedTaxes(provider, row))]));
}

function providedTaxes(provider: TaxProviderName, row: AnswerRow): ProvidedTaxes {
	const { supply, reason, answer_id, answered_at } = row;
	const id = answer_id === null ? "" : `, ${answer_id}`;
	// A number of `jsonb` is exact as text.
	const taxes = row.taxes.map((tax) => ({ ...tax, rate: String(tax.rate) }));
	return { supply, taxes, reason, source: `${taxProviderTitle(provider)}, ${answered_at.slice(0, 10)}${id}` };
}
