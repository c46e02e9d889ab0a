import type { Command } from "commander";
import { isCalendarDate } from "../calendar/index.ts";
import type { Config } from "../config.ts";
import { runNow } from "../invoicing/index.ts";
import { findOrganisation, selectOrganisations } from "../organisations/index.ts";
import { createLog, Listener, systemClock } from "../platform/index.ts";
import { addressOf, openFoundation } from "../serve.ts";
import { createServices } from "../services.ts";
import { commandActor, print } from "./session.ts";

interface RunOptions {
	readonly asOf?: string;
	readonly organisation?: string;
}

/** `billing run`: runs the daily billing now. */
export function registerBillingCommands(program: Command, config: () => Config): void {
	program
		.command("billing")
		.description("billing runs")
		.command("run")
		.description("create all invoices due by a date, for all organizations or one")
		.option("--as-of <date>", "the date, YYYY-MM-DD; today by default")
		.option("--organisation <name or uuid>", "only this organization")
		.action((options: RunOptions) => runBilling(config(), options));
}

async function runBilling(config: Config, { asOf: day, organisation }: RunOptions): Promise<void> {
	const asOf = day ?? null;
	if (asOf !== null && !isCalendarDate(asOf))
		throw new Error(`--as-of must be a calendar date, YYYY-MM-DD, not "${asOf}"`);
	const foundation = await openFoundation(config, "command", "billing run");
	const { database, connectionString } = foundation;
	const log = createLog();
	const listener = new Listener(connectionString);
	const services = await createServices({
		database,
		listener,
		clock: systemClock,
		log,
		appUrl: () => addressOf(config),
		mailServer: config.mailServer,
		providerSettings: config.providerSettings,
		masterKey: config.masterKey,
	});
	try {
		const organisations =
			organisation === undefined
				? await selectOrganisations(database)
				: [{ uuid: await findOrganisation(database, organisation), name: organisation }];
		for (const { uuid, name } of organisations) {
			const context = { db: database, now: systemClock(), organisationId: uuid, actor: commandActor, requestId: null };
			const run = await runNow(context, services, { asOf, customerUuid: null, contractUuid: null }, log);
			print(`${name}: ${run.created_invoices} invoices for ${run.total_contracts} contracts as of ${run.as_of}`);
			for (const { contract_uuid, error } of run.errors) print(`  contract ${contract_uuid}: ${error}`);
			if (run.errors.length > 0) process.exitCode = 1;
		}
	} finally {
		await services.close();
		await listener.close();
		await foundation.close();
	}
}
