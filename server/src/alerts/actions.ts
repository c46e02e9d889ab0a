import { recordChange } from "../audit/index.ts";
import { selectContract } from "../contracts/index.ts";
import { checkMoney, unitNamed } from "../credit-grants/index.ts";
import { findUnarchivedCustomer } from "../customers/index.ts";
import { findMetric } from "../metrics/index.ts";
import type { Decimal } from "../money/index.ts";
import { selectOrganisation } from "../organisations/index.ts";
import { type Context, type FieldError, inTransaction, invalid, invalidFields, newUuid } from "../platform/index.ts";
import { followUsage, unfollowUsage } from "../usage/index.ts";
import type { AlertCreate, AlertUpdate } from "./schemas.ts";
import { type AlertRow, deleteAlertRow, findAlert, hasAlerts, insertAlert, saveAlert } from "./store.ts";
import { lockWatch, noteAllDue, noteDue, unwatch, watch } from "./watch-store.ts";

/**
 * Creates an alert (the specification's "Alerts"). What is already beyond a threshold triggers at the next look.
 * @throws Refusal 404 for an unknown customer, contract or metric; 422 that names each invalid field
 */
export function createAlert(context: Context, input: AlertCreate): Promise<AlertRow> {
	checkFields(input);
	return inTransaction(context, async (context) => {
		const { now } = context;
		const { kind } = input;
		const { customer, contract } = await scopeOf(context, input);
		const metric = input.metric_uuid ? await findMetric(context, input.metric_uuid) : null;
		const unit = input.unit ? (await unitNamed(context, input.unit)).code : null;
		const currency =
			input.currency ?? contract?.currency ?? customer?.currency ?? (await selectOrganisation(context)).currency;
		if (kind !== "usage" && unit === null)
			for (const threshold of input.thresholds) checkMoney("thresholds", threshold, currency);
		const after: AlertRow = {
			...{ uuid: newUuid(), name: input.name, kind },
			...{ customer_uuid: customer?.uuid ?? null, contract_uuid: contract?.uuid ?? null },
			metric_uuid: metric?.uuid ?? null,
			currency: kind === "usage" || unit !== null ? null : currency,
			unit,
			basis: kind === "spend" ? (input.basis ?? "net") : null,
			thresholds: ascending(input.thresholds),
			repeat: input.repeat ?? "each_period",
			...{ created_at: now, updated_at: now },
		};
		await watch(context);
		await followUsage(context);
		await insertAlert(context, after);
		await lookSoon(context, after);
		await record(context, "created", null, after);
		return after;
	});
}

/**
 * Changes an alert's name, thresholds or repetition. A threshold that stays keeps what it triggered.
 * @throws Refusal 404; 422
 */
export function updateAlert(context: Context, uuid: string, update: AlertUpdate): Promise<AlertRow> {
	if (update.thresholds !== undefined) checkThresholds(update.thresholds);
	return inTransaction(context, async (context) => {
		const before = await findAlert(context, uuid, "for update");
		const { name = before.name, repeat = before.repeat } = update;
		const thresholds = update.thresholds === undefined ? before.thresholds : ascending(update.thresholds);
		if (before.currency !== null)
			for (const threshold of thresholds) checkMoney("thresholds", threshold, before.currency);
		const after = { ...before, name, repeat, thresholds, updated_at: context.now };
		await saveAlert(context, after);
		await lookSoon(context, after);
		await record(context, "updated", before, after);
		return after;
	});
}

/** Deletes an alert with what it triggered. @throws Refusal 404 */
export function deleteAlert(context: Context, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		await lockWatch(context);
		const before = await findAlert(context, uuid, "for update");
		await deleteAlertRow(context, before.uuid);
		await record(context, "deleted", before, null);
		if (await hasAlerts(context)) return;
		await unwatch(context);
		await unfollowUsage(context);
	});
}

async function lookSoon(context: Context, { customer_uuid }: AlertRow): Promise<void> {
	await (customer_uuid === null ? noteAllDue(context) : noteDue(context, [customer_uuid]));
}

async function record(
	context: Context,
	action: string,
	before: AlertRow | null,
	after: AlertRow | null,
): Promise<void> {
	const resourceUuid = (after ?? before)?.uuid ?? "";
	await recordChange(context, { action, resource: "alert", resourceUuid, before, after });
}

/** @throws Refusal 404; 422 */
async function scopeOf(context: Context, { customer_uuid, contract_uuid, currency }: AlertCreate) {
	const contract = contract_uuid ? await selectContract(context, contract_uuid) : null;
	const customerUuid = customer_uuid ?? contract?.customer_uuid ?? null;
	const customer = customerUuid === null ? null : await findUnarchivedCustomer(context, customerUuid);
	if (contract !== null && contract.customer_uuid !== customer?.uuid)
		throw invalid("contract_uuid", "must be a contract of the customer");
	if (contract !== null && currency && currency !== contract.currency)
		throw invalid("currency", `must be the contract's, ${contract.currency}`);
	return { customer, contract };
}

/** @throws Refusal 422 that names each invalid field */
function checkFields(input: AlertCreate): void {
	const { kind } = input;
	const has = (field: "contract_uuid" | "metric_uuid" | "currency" | "unit" | "basis") =>
		(input[field] ?? null) !== null;
	const errors: FieldError[] = [];
	if (kind === "usage" && !has("metric_uuid")) errors.push({ field: "metric_uuid", message: "is required for usage" });
	if (kind !== "usage" && has("metric_uuid")) errors.push({ field: "metric_uuid", message: "is only for usage" });
	if (kind === "usage" && has("currency")) errors.push({ field: "currency", message: "is not for usage" });
	if (kind !== "credit_balance" && has("unit")) errors.push({ field: "unit", message: "is only for a credit balance" });
	if (has("unit") && has("currency"))
		errors.push({ field: "unit", message: "must not be given together with currency" });
	if (kind !== "spend" && has("basis")) errors.push({ field: "basis", message: "is only for spend" });
	if (kind === "credit_balance" && has("contract_uuid"))
		errors.push({ field: "contract_uuid", message: "is not for a credit balance: a customer's contracts share it" });
	const [first, ...others] = errors;
	if (first !== undefined) throw invalidFields([first, ...others]);
	checkThresholds(input.thresholds);
}

/** @throws Refusal 422 */
function checkThresholds(thresholds: readonly Decimal[]): void {
	const sorted = ascending(thresholds);
	const twice = sorted.find((threshold, place) => sorted[place + 1]?.equals(threshold));
	if (twice !== undefined) throw invalid("thresholds", `must differ: ${twice} is there twice`);
}

function ascending(thresholds: readonly Decimal[]): Decimal[] {
	return thresholds.toSorted((one, other) => (one.isLessThan(other) ? -1 : 1));
}
