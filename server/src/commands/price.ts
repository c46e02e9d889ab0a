import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { isCalendarDate } from "../calendar/index.ts";
import type { Config } from "../config.ts";
import { selectContract } from "../contracts/index.ts";
import {
	amountText,
	type SimulatedServices,
	type Simulation,
	servicesFromJson,
	simulatePrices,
} from "../invoicing/index.ts";
import { selectOrganisations } from "../organisations/index.ts";
import { type Context, type Database, isUuid, Refusal, systemClock } from "../platform/index.ts";
import { commandActor, print, withDatabase } from "./session.ts";

interface TestOptions {
	readonly contract: string;
	readonly services: string;
	readonly from: string;
	readonly to: string;
}

/** `price test`: simulates other prices on past usage. */
export function registerPriceCommands(program: Command, config: () => Config): void {
	program
		.command("price")
		.description("prices")
		.command("test")
		.description(
			"calculate what a contract's past usage would have cost with other prices; prints a table and saves nothing",
		)
		.requiredOption("--contract <uuid>", "the contract whose usage to price")
		.requiredOption("--services <file>", "the other prices: a JSON array of services, as in a template's option")
		.requiredOption("--from <date>", "the earliest start of a period, YYYY-MM-DD")
		.requiredOption("--to <date>", "the latest start of a period, YYYY-MM-DD")
		.action((options: TestOptions) => testPrices(config(), options));
}

async function testPrices(config: Config, { contract, services, from, to }: TestOptions): Promise<void> {
	if (!isUuid(contract)) throw new Error("--contract must be a contract's UUID");
	for (const [option, day] of [
		["--from", from],
		["--to", to],
	] as const) {
		if (!isCalendarDate(day)) throw new Error(`${option} must be a calendar date, YYYY-MM-DD, not "${day}"`);
	}
	const others = await readServices(services);
	await withDatabase(config, "price test", async (database) => {
		const context = await contextOfContract(database, contract);
		const question = { contractUuid: contract, services: others, from, to };
		for (const line of table(await simulatePrices(context, question))) print(line);
	});
}

async function readServices(path: string): Promise<SimulatedServices> {
	const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		throw new Error(`--services ${path} cannot be read: ${error.code}`);
	});
	try {
		return servicesFromJson(text);
	} catch (error) {
		const isInvalid = error instanceof SyntaxError || error instanceof Refusal;
		throw isInvalid ? new Error(`--services ${path}: ${error.message}`) : error;
	}
}

/** The context of the organization that owns the contract. */
async function contextOfContract(database: Database, contractUuid: string): Promise<Context> {
	for (const { uuid: organisationId } of await selectOrganisations(database)) {
		const context = { db: database, now: systemClock(), organisationId, actor: commandActor, requestId: null };
		const found = await selectContract(context, contractUuid).catch((error: unknown) => {
			if (error instanceof Refusal && error.kind === "not_found") return null;
			throw error;
		});
		if (found !== null) return context;
	}
	throw new Error(`--contract ${contractUuid}: contract not found`);
}

/** A row for each period and one for the total, with figures aligned to the right. */
function table({ currency, periods, ...total }: Simulation): string[] {
	const figures = ({ actual, simulated, difference }: Pick<Simulation, "actual" | "simulated" | "difference">) =>
		[actual, simulated, difference].map((amount) => amountText(amount, currency));
	const rows = [
		["period", `actual ${currency}`, `simulated ${currency}`, "difference"],
		...periods.map((period) => [`${period.start_date} to ${period.end_date}`, ...figures(period)]),
		["total", ...figures(total)],
	];
	const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row) =>
		row
			.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
			.join("  "),
	);
}
