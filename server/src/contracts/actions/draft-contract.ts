import { recordChange } from "../../audit/index.ts";
import { dayOfMonth } from "../../calendar/index.ts";
import { findOptionServices, readServiceTerms, type ServiceTerms } from "../../catalog/index.ts";
import { findCustomer } from "../../customers/index.ts";
import type { Decimal } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, conflict, inTransaction, invalid, newUuid } from "../../platform/index.ts";
import { presentContract } from "../present.ts";
import type { ContractAnswer, ContractCreate, ContractService, ContractUpdate } from "../schemas.ts";
import {
	type ContractRow,
	deleteItems,
	type ItemRow,
	insertContract,
	insertItem,
	saveContract,
	selectContract,
	selectItems,
} from "../store.ts";

interface Service {
	readonly terms: ServiceTerms;
	readonly quantity: Decimal;
}

/**
 * Makes a draft contract with billable items copied from an option of a template, or from the services given.
 * @throws Refusal 404 for an unknown customer, option or metric; 422 naming the field
 */
export function createContract(context: Context, input: ContractCreate): Promise<ContractAnswer> {
	return inTransaction(context, async (context) => {
		const customer = await findCustomer(context, input.customer_uuid);
		const organisation = await selectOrganisation(context);
		const services = await readServices(context, input);
		if (services === null) throw invalid("services", "is required where no option_uuid is given");
		const contract: ContractRow = {
			uuid: newUuid(),
			customer_uuid: customer.uuid,
			option_uuid: input.option_uuid ?? null,
			name: input.name ?? null,
			status: "draft",
			currency: input.currency ?? customer.currency ?? organisation.currency,
			start_date: input.start_date,
			end_date: input.end_date ?? null,
			billing_day: input.billing_day ?? dayOfMonth(input.start_date),
			payment_terms_days: input.payment_terms_days ?? null,
			auto_renew: input.auto_renew ?? false,
			renewal_months: input.renewal_months ?? null,
			activated_at: null,
			canceled_at: null,
			created_at: context.now,
			updated_at: context.now,
		};
		checkDates(contract);
		await insertContract(context, contract);
		const after = presentContract(contract, await insertItems(context, contract, services));
		await recordChange(context, {
			action: "created",
			resource: "contract",
			resourceUuid: contract.uuid,
			before: null,
			after,
		});
		return after;
	});
}

/**
 * Changes a draft. Its items keep their `item_id` unless the services are replaced.
 * @throws Refusal 409 when it is no longer a draft
 */
export function updateContract(context: Context, uuid: string, update: ContractUpdate): Promise<ContractAnswer> {
	return inTransaction(context, async (context) => {
		const contract = await selectContract(context, uuid, "for update");
		if (contract.status !== "draft") {
			throw conflict("contract_not_draft", `The contract is ${contract.status}; only a draft can be changed.`);
		}
		const items = await selectItems(context, [uuid]);
		const before = presentContract(contract, items);
		const changed = await changedContract(context, contract, update);
		checkDates(changed);
		const services =
			(await readServices(context, update)) ??
			items.map((item) => ({
				terms: { ...item, default_quantity: item.quantity },
				quantity: item.quantity,
				uuid: item.uuid,
			}));
		await deleteItems(context, uuid);
		await saveContract(context, changed);
		const after = presentContract(changed, await insertItems(context, changed, services));
		await recordChange(context, { action: "updated", resource: "contract", resourceUuid: uuid, before, after });
		return after;
	});
}

async function changedContract(context: Context, contract: ContractRow, update: ContractUpdate): Promise<ContractRow> {
	const { services: _services, currency, billing_day, ...fields } = update;
	const changed = { ...contract, ...fields, updated_at: context.now };
	const customer = await findCustomer(context, changed.customer_uuid);
	const anchoredOnStart = contract.billing_day === dayOfMonth(contract.start_date);
	const dayLeftOut = anchoredOnStart ? dayOfMonth(changed.start_date) : contract.billing_day;
	return {
		...changed,
		option_uuid: update.services === undefined ? changed.option_uuid : (update.option_uuid ?? null),
		currency:
			currency === null
				? (customer.currency ?? (await selectOrganisation(context)).currency)
				: (currency ?? contract.currency),
		billing_day: billing_day === null ? dayOfMonth(changed.start_date) : (billing_day ?? dayLeftOut),
	};
}

function checkDates({ start_date, end_date }: Pick<ContractRow, "start_date" | "end_date">): void {
	if (end_date !== null && end_date < start_date) throw invalid("end_date", "must not be before start_date");
}

/** The services asked for; null where neither an option nor services are named. */
async function readServices(
	context: Context,
	input: { option_uuid?: string | null; services?: readonly ContractService[] },
): Promise<Service[] | null> {
	const { option_uuid = null, services } = input;
	if (option_uuid !== null && services !== undefined)
		throw invalid("services", "cannot be given together with option_uuid");
	if (option_uuid !== null) {
		const found = await findOptionServices(context, option_uuid);
		return found.map((terms) => ({ terms, quantity: terms.default_quantity }));
	}
	if (services === undefined) return null;
	const read: Service[] = [];
	for (const [index, { quantity, ...service }] of services.entries()) {
		const terms = await readServiceTerms(context, service, `services[${index}]`);
		read.push({ terms, quantity: quantity ?? terms.default_quantity });
	}
	return read;
}

async function insertItems(
	context: Context,
	contract: ContractRow,
	services: readonly (Service & { readonly uuid?: string })[],
): Promise<ItemRow[]> {
	const items = services.map(
		({ terms: { default_quantity: _default, ...terms }, quantity, uuid }): ItemRow => ({
			...terms,
			uuid: uuid ?? newUuid(),
			contract_uuid: contract.uuid,
			customer_uuid: contract.customer_uuid,
			quantity,
			service_start_date: contract.start_date,
			service_end_date: contract.end_date,
		}),
	);
	for (const [position, item] of items.entries()) await insertItem(context, position, item);
	return items;
}
