import { recordChange } from "../audit/index.ts";
import { checkCode } from "../e-invoicing/index.ts";
import {
	addJob,
	type Context,
	conflict,
	inTransaction,
	invalid,
	newUuid,
	violatedConstraint,
} from "../platform/index.ts";
import type { TaxRate, TaxRateCreate } from "./schemas.ts";
import { insertTaxRate, lockTaxRate, removeTaxRate, type TaxRateRow } from "./store.ts";

/**
 * States a country's rate from a day on. Drafts follow.
 * @throws Refusal 409 if the country has one of the category from that day; 422 naming the field
 */
export function createTaxRate(context: Context, input: TaxRateCreate): Promise<TaxRate> {
	const { country, category = "S", rate, valid_from, source } = input;
	checkCode("country", "countries", country);
	if (["Z", "E", "O"].includes(category) && !rate.isZero()) throw invalid("rate", `must be 0 for category ${category}`);
	if (["L", "M"].includes(category) && country !== "ES") throw invalid("category", `${category} is only for ES`);
	return inTransaction(context, async (context) => {
		const row: TaxRateRow = {
			...{ uuid: newUuid(), country, category, rate, valid_from, source },
			created_at: context.now,
		};
		await insertTaxRate(context, row).catch((error: unknown) => {
			if (violatedConstraint(error) !== "tax_rate_unique") throw error;
			throw conflict("tax_rate_exists", `${country} already has a rate of category ${category} from ${valid_from}.`);
		});
		const after = presentTaxRate(row);
		const change = { action: "created", resource: "tax_rate", resourceUuid: row.uuid };
		await recordChange(context, { ...change, before: null, after });
		await recalculateDrafts(context);
		return after;
	});
}

/**
 * Deletes a rate of the organization. Drafts follow; sent invoices keep their tax.
 * @throws Refusal 404
 */
export function deleteTaxRate(context: Context, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const row = await lockTaxRate(context, uuid);
		await removeTaxRate(context, row.uuid);
		const change = { action: "deleted", resource: "tax_rate", resourceUuid: row.uuid };
		await recordChange(context, { ...change, before: presentTaxRate(row), after: null });
		await recalculateDrafts(context);
	});
}

function presentTaxRate(row: TaxRateRow): TaxRate {
	return { ...row, is_built_in: false };
}

/** The invoicing room's job. */
async function recalculateDrafts({ db, organisationId }: Context): Promise<void> {
	await addJob(db, "recalculate_drafts", { organisation_uuid: organisationId });
}
