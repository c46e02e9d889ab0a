import { recordChange } from "../audit/index.ts";
import { selectContract } from "../contracts/index.ts";
import { findUnarchivedCustomer } from "../customers/index.ts";
import { type Decimal, minorDigits } from "../money/index.ts";
import { selectToday } from "../organisations/index.ts";
import {
	type Context,
	conflict,
	type FieldError,
	inTransaction,
	invalidFields,
	newUuid,
	notFound,
	sqlState,
} from "../platform/index.ts";
import type { DiscountCreate } from "./schemas.ts";
import {
	type CountedDiscount,
	type DiscountRow,
	findDiscount,
	insertDiscount,
	saveEnd,
	selectItemCurrencies,
} from "./store.ts";

const uniqueViolation = "23505";

/**
 * Creates a discount, for one customer or contract or with a code (the specification's "Discounts").
 * @throws Refusal 404 for an unknown customer, contract or item; 409 for a code in use; 422 that names each invalid field
 */
export function createDiscount(context: Context, input: DiscountCreate): Promise<CountedDiscount> {
	checkDiscount(input);
	return inTransaction(context, async (context) => {
		const { now } = context;
		const { customer_uuid = null, contract_uuid = null, code = null } = input;
		const customer = customer_uuid === null ? null : await findUnarchivedCustomer(context, customer_uuid);
		const contract = contract_uuid === null ? null : await selectContract(context, contract_uuid);
		if (contract !== null && input.currency && input.currency !== contract.currency)
			throw invalidFields([{ field: "currency", message: `must be the contract's, ${contract.currency}` }]);
		const item_ids = input.item_ids?.map((uuid) => uuid.toLowerCase()) ?? null;
		await checkItems(context, item_ids ?? [], input.currency ?? null);
		const row: DiscountRow = {
			uuid: newUuid(),
			name: input.name,
			...{ percent: input.percent ?? null, amount: input.amount ?? null, currency: input.currency ?? null },
			...{ customer_uuid: customer?.uuid ?? null, contract_uuid: contract?.uuid ?? null, item_ids },
			starts_on: input.starts_on ?? (await selectToday(context)),
			...{ ended_on: null, cycles: input.cycles ?? null, code },
			max_redemptions: input.max_redemptions ?? null,
			max_redemptions_per_customer: code === null ? null : (input.max_redemptions_per_customer ?? 1),
			redeem_until: input.redeem_until ?? null,
			...{ created_at: now, updated_at: now },
		};
		await insertDiscount(context, row).catch((error: unknown) => {
			if (sqlState(error) !== uniqueViolation) throw error;
			throw conflict("code_in_use", `Another discount has the code ${code}.`);
		});
		const after = { ...row, redemptions: 0 };
		await recordChange(context, {
			action: "created",
			resource: "discount",
			resourceUuid: row.uuid,
			before: null,
			after,
		});
		return after;
	});
}

/**
 * Ends a discount: periods that begin today or later no longer have it, and its code can't be redeemed. What it took off stays. Nothing
 * changes if it has ended.
 * @throws Refusal 404
 */
export function endDiscount(context: Context, uuid: string): Promise<CountedDiscount> {
	return inTransaction(context, async (context) => {
		const before = await findDiscount(context, uuid, "for update");
		if (before.ended_on !== null) return before;
		const after = { ...before, ended_on: await selectToday(context), updated_at: context.now };
		await saveEnd(context, after);
		await recordChange(context, { action: "ended", resource: "discount", resourceUuid: before.uuid, before, after });
		return after;
	});
}

/** @throws Refusal 422 that names each invalid field */
function checkDiscount(input: DiscountCreate): void {
	const { percent = null, amount = null, currency = null } = input;
	const { customer_uuid = null, contract_uuid = null, code = null } = input;
	const errors: FieldError[] = [];
	if ((percent === null) === (amount === null))
		errors.push({ field: "percent", message: "exactly one of percent and amount is required" });
	if (amount !== null && currency === null) errors.push({ field: "currency", message: "is required with an amount" });
	if (amount === null && currency !== null) errors.push({ field: "currency", message: "is only for an amount" });
	if (amount !== null && currency !== null) errors.push(...amountErrors(amount, currency));
	const scopes = [customer_uuid, contract_uuid, input.item_ids ?? null].filter((scope) => scope !== null);
	if (code === null && scopes.length !== 1) {
		const message = "exactly one of customer_uuid, contract_uuid and item_ids is required without a code";
		errors.push({ field: "customer_uuid", message });
	}
	if (code !== null) {
		const message = "is not for a discount with a code: whoever redeems it has it";
		for (const field of ["customer_uuid", "contract_uuid", "item_ids"] as const)
			if (input[field] !== undefined && input[field] !== null) errors.push({ field, message });
	}
	if (code === null) {
		for (const field of ["max_redemptions", "max_redemptions_per_customer", "redeem_until"] as const)
			if (input[field] !== undefined && input[field] !== null)
				errors.push({ field, message: "is only for a discount with a code" });
	}
	const [first, ...others] = errors;
	if (first !== undefined) throw invalidFields([first, ...others]);
}

function amountErrors(amount: Decimal, currency: string): FieldError[] {
	const digits = minorDigits(currency);
	if (amount.decimals() <= digits) return [];
	return [{ field: "amount", message: `must have at most ${digits} decimals in ${currency}` }];
}

/** @throws Refusal 404 for an unknown item; 422 for one of a contract in another currency than the amount's */
async function checkItems(context: Context, itemUuids: readonly string[], currency: string | null): Promise<void> {
	if (itemUuids.length === 0) return;
	const currencies = await selectItemCurrencies(context, itemUuids);
	for (const [index, uuid] of itemUuids.entries()) {
		const field = `item_ids[${index}]`;
		const own = currencies.get(uuid);
		if (own === undefined) throw notFound("Item", uuid);
		if (currency !== null && own !== currency)
			throw invalidFields([{ field, message: `must be of a contract in ${currency}; its currency is ${own}` }]);
	}
}
