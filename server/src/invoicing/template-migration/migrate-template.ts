import { readTemplate } from "../../catalog/index.ts";
import { migrateContract, selectContract, selectContractsOfTemplate, todayOf } from "../../contracts/index.ts";
import { type Context, conflict, inTransaction, invalid, Refusal } from "../../platform/index.ts";
import { attributePending } from "../../usage/index.ts";
import { withoutSaving } from "../record/without-saving.ts";
import { costAhead } from "./cost-ahead.ts";
import type { Migration, MigrationRequest } from "./migrate-schemas.ts";

type Row = Migration["items"][number];

/**
 * Moves the active contracts of a template to its present version (the specification's "Versions"). Each contract is a
 * transaction of its own and moved once, so a migration that was interrupted is resumed by another one. A preview makes the
 * same amendments and rolls them back.
 * @returns what changes for each contract, and those that can't be moved, with the reason
 * @throws Refusal 404 for an unknown template or contract; 409 for a contract that isn't an active one of the
 * template; 422 for one named twice
 */
export async function migrateTemplate(
	context: Context,
	templateUuid: string,
	{ preview, contract_uuids: named }: MigrationRequest,
): Promise<Migration> {
	const { uuid } = await readTemplate(context, templateUuid);
	const active = await selectContractsOfTemplate(context, uuid);
	const contracts = named === undefined ? active : await namedOf(context, active, named);
	await attributePending(context);
	const within = preview ? withoutSaving : inTransaction;
	const migration = { items: [] as Row[], errors: [] as Migration["errors"] };
	for (const { uuid: contract_uuid, customer_uuid } of contracts) {
		try {
			const row = await within(context, (context) => rowOf(context, contract_uuid));
			if (row !== null) migration.items.push(row);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			migration.errors.push({ customer_uuid, contract_uuid, error: error.detail });
		}
	}
	return migration;
}

async function namedOf<Contract extends { readonly uuid: string }>(
	context: Context,
	active: readonly Contract[],
	named: readonly string[],
): Promise<Contract[]> {
	const byUuid = new Map(active.map((contract) => [contract.uuid, contract]));
	const seen = new Set<string>();
	const contracts: Contract[] = [];
	for (const [index, sent] of named.entries()) {
		const field = `contract_uuids[${index}]`;
		const contract = byUuid.get(sent.toLowerCase());
		if (contract === undefined) {
			const { uuid } = await selectContract(context, sent);
			const sentence = `${field}: ${uuid} is not an active contract that was created from this template.`;
			throw conflict("contract_not_of_template", sentence);
		}
		if (seen.has(contract.uuid)) throw invalid(field, "is named twice");
		seen.add(contract.uuid);
		contracts.push(contract);
	}
	return contracts;
}

async function rowOf(context: Context, contractUuid: string): Promise<Row | null> {
	const migrated = await migrateContract(context, contractUuid);
	if (migrated === null) return null;
	const { contract, effective_date } = migrated;
	const today = todayOf(context, contract);
	const before = await costAhead(context, contract, migrated.before, today);
	const after = await costAhead(context, contract, migrated.after, today);
	return {
		...{ customer_uuid: contract.customer_uuid, contract_uuid: contract.uuid, effective_date },
		...{ currency: contract.currency, before, after, difference: after.minus(before) },
	};
}
