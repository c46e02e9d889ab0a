import { recordChange } from "../../audit/index.ts";
import { type Context, conflict, inTransaction, invalid, newUuid, violatedConstraint } from "../../platform/index.ts";
import type { CreditUnitCreate, CreditUnitUpdate } from "./unit-schemas.ts";
import {
	deleteUnitRow,
	findUnit,
	insertUnit,
	saveUnit,
	selectUnit,
	type UnitPrice,
	type UnitRow,
} from "./unit-store.ts";

/**
 * Creates a unit (the specification's "Credit units").
 * @throws Refusal 409 if another has the code; 422 that names the field
 */
export function createUnit(context: Context, { code, name, prices }: CreditUnitCreate): Promise<UnitRow> {
	return inTransaction(context, async (context) => {
		const { now } = context;
		const row = { uuid: newUuid(), code, name, prices: byCurrency(prices), created_at: now, updated_at: now };
		await insertUnit(context, row).catch((error: unknown) => {
			if (violatedConstraint(error) !== "credit_unit_code") throw error;
			throw conflict("code_in_use", `Another credit unit has the code ${code}.`);
		});
		await record(context, "created", null, row);
		return row;
	});
}

/** Changes a unit's name or prices. What was burned keeps the price that it had. @throws Refusal 404; 422 */
export function updateUnit(context: Context, uuid: string, update: CreditUnitUpdate): Promise<UnitRow> {
	return inTransaction(context, async (context) => {
		const before = await findUnit(context, uuid, "for no key update");
		const { name = before.name } = update;
		const prices = update.prices === undefined ? before.prices : byCurrency(update.prices);
		const after = { ...before, name, prices, updated_at: context.now };
		await saveUnit(context, after);
		await record(context, "updated", before, after);
		return after;
	});
}

/** @throws Refusal 404; 409 if a grant or an alert is counted in it */
export function deleteUnit(context: Context, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const before = await findUnit(context, uuid, "for no key update");
		await deleteUnitRow(context, before.uuid).catch((error: unknown) => {
			if (!["credit_grant_unit", "alert_unit"].includes(violatedConstraint(error) ?? "")) throw error;
			throw conflict("credit_unit_in_use", `Credit or an alert is counted in ${before.name}.`);
		});
		await record(context, "deleted", before, null);
	});
}

/** The unit with a code. @throws Refusal 422 that names the field */
export async function unitNamed(context: Context, code: string): Promise<UnitRow> {
	const unit = await selectUnit(context, code);
	if (unit === null) throw invalid("unit", `${code} is no credit unit`);
	return unit;
}

function byCurrency(prices: CreditUnitCreate["prices"]): UnitPrice[] {
	const twice = prices.findIndex(({ currency }, place) =>
		prices.slice(0, place).some((one) => one.currency === currency),
	);
	if (twice >= 0) throw invalid(`prices[${twice}].currency`, "must not be there twice");
	return prices.toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

async function record(context: Context, action: string, before: UnitRow | null, after: UnitRow | null): Promise<void> {
	const resourceUuid = (after ?? before)?.uuid ?? "";
	await recordChange(context, { action, resource: "credit_unit", resourceUuid, before, after });
}
