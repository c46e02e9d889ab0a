import type { Command } from "commander";
import { isCalendarDate } from "../calendar/index.ts";
import { addressOf, type Config } from "../config.ts";
import { openFoundation } from "../foundation.ts";
import { checkBilling, rollOverCredit, runNow } from "../invoicing/index.ts";
import { findOrganisation, selectOrganisations } from "../organisations/index.ts";
import { createLog, type Database, Listener, systemClock } from "../platform/index.ts";
import { createServices } from "../services.ts";
import { commandActor, print } from "./session.ts";

interface CheckOptions {
	readonly organisation?: string;
}

interface RunOptions extends CheckOptions {
	readonly asOf?: string;
}

/** `billing run`: runs the daily billing now. `billing check`: compares what runs leave out. */
export function registerBillingCommands(program: Command, config: () => Config): void {
	const billing = program.command("billing").description("billing runs");
	billing
		.command("check")
		.description("look for something due in the contracts that runs leave out because nothing has changed")
		.option("--organisation <name or uuid>", "only this organization")
		.action((options: CheckOptions) => checkNow(config(), options));
	billing
		.command("run")
		.description("create all invoices due by a date, for all organizations or one")
		.option("--as-of <date>", "the date, YYYY-MM-DD; today by default")
		.option("--organisation <name or uuid>", "only this organization")
		.action((options: RunOptions) => runBilling(config(), options));
}

async function checkNow(config: Config, { organisation }: CheckOptions): Promise<void> {
	const { database, close } = await openFoundation(config, "command", "billing check");
	const log = createLog(config.log.level, config.log.secrets);
	try {
		for (const { uuid, name } of await organisationsOf(database, organisation)) {
			const context = { db: database, now: systemClock(), organisationId: uuid, actor: commandActor, requestId: null };
			const { checked, faults } = await checkBilling(context, log);
			print(`${name}: ${checked} contracts left out by runs, ${faults.length} of them wrongly`);
			for (const contract of faults) print(`  contract ${contract}: the next run bills it`);
			if (faults.length > 0) process.exitCode = 1;
		}
	} finally {
		await close();
	}
}

function organisationsOf(database: Database, organisation: string | undefined) {
	return organisation === undefined
		? selectOrganisations(database)
		: findOrganisation(database, organisation).then((uuid) => [{ uuid, name: organisation }]);
}

async function runBilling(config: Config, { asOf: day, organisation }: RunOptions): Promise<void> {
	const asOf = day ?? null;
	if (asOf !== null && !isCalendarDate(asOf))
		throw new Error(`--as-of must be a calendar date, YYYY-MM-DD, not "${asOf}"`);
	const foundation = await openFoundation(config, "command", "billing run");
	const { database, connectionString } = foundation;
	const log = createLog(config.log.level, config.log.secrets);
	const listener = new Listener(connectionString);
	const services = await createServices({
		database,
		listener,
		clock: systemClock,
		log,
		appUrl: () => addressOf(config),
		mailServer: config.mailServer,
		providerSettings: config.providerSettings,
		taxProviderSettings: config.taxProviderSettings,
		masterKey: config.masterKey,
	});
	try {
		for (const { uuid, name } of await organisationsOf(database, organisation)) {
			const context = { db: database, now: systemClock(), organisationId: uuid, actor: commandActor, requestId: null };
			await rollOverCredit(context);
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
