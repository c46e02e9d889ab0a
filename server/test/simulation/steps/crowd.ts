import { demand } from "../demand.ts";
import type { World } from "../world.ts";
import { ordered } from "./invoices.ts";
import type { Step } from "./step.ts";

/** Concurrent runs, sendings, and closings. Their order is up to the machine; the books must be right in any order. */
export const crowd: Step = async (world, chance) => {
	const asOf = world.today;
	const runs = await world.calmly(() =>
		Promise.all([1, 2].map(() => world.change("POST", "/billing/run", { as_of: asOf }))),
	);
	const invoices = [...ordered(world, ["draft"]), ...ordered(world, ["sent"]).slice(0, 3)];
	const changes = invoices.map(({ uuid, status }) => {
		const invoice_status = status === "draft" ? "sent" : chance.one(["paid", "void"]);
		return () => world.ask("PUT", `/invoice/${uuid}`, { invoice_status });
	});
	await world.calmly(() =>
		Promise.all([
			world.work("billing_run", ...runs.map(({ uuid }) => ({ run_uuid: uuid }))),
			...changes.map((change) => change()),
		]),
	);
	await areComplete(world, runs);
	world.tally.count("crowds");
	world.note(`two runs and ${changes.length} changes of invoices at once`);
	await world.check();
};

async function areComplete(world: World, runs: readonly { readonly uuid: string }[]): Promise<void> {
	for (const { uuid } of runs) {
		const { status, errors } = await world.read(`/billing/run/${uuid}`);
		demand(status === "COMPLETED" && errors.length === 0, "a run ends without a fault", errors);
	}
}
