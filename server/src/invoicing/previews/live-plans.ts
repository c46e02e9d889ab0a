import type { CalendarDate } from "../../calendar/index.ts";
import { advancedContract, drawsDown, selectContractsOfCustomers, todayOf } from "../../contracts/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { periodKey } from "../model/periods/billed-periods.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import type { OpenDraft } from "../model/repricing/priced-drafts.ts";
import { type ContractSnapshot, readBilled, readSnapshots } from "../runs/contract-snapshot.ts";
import { cutAfter } from "../runs/early-bill.ts";
import { committedInput, outlinePlan, type PlanOutline, withUsage } from "../runs/plan-billing.ts";
import { openDrafts } from "./open-drafts.ts";

/** What a contract's charges as of now are computed from: the usage of later days is left out. */
export interface LivePlan {
	/** Whose usage it is. */
	readonly customerUuid: string;
	/** Who is billed, and whose credit pays. */
	readonly payerUuid: string;
	readonly contractUuid: string;
	/** What usage items read, by item. */
	readonly metrics: ReadonlyMap<string, string>;
	readonly input: PlanInput;
	/** Its drafts, which know of no usage since they were priced; read with `everything`. */
	readonly drafts: readonly OpenDraft[];
}

/** Which usage is read: of all periods that are on no invoice or may be corrected, or only of those that today is in. */
export type LiveExtent = "everything" | "present periods";

/**
 * The plans of all contracts of customers that runs bill, and of those billed to these customers, by age: the order in which credit pays them. As many statements for many
 * customers as for one.
 */
export async function livePlans(
	context: Context,
	customerUuids: readonly string[],
	extent: LiveExtent,
): Promise<LivePlan[]> {
	const contracts = await selectContractsOfCustomers(context, customerUuids);
	const organisation = await selectOrganisation(context);
	const advanced = contracts.map((contract) => {
		const today = todayOf(context, contract);
		return advancedContract(contract, today, today);
	});
	const snapshots = await readSnapshots(context, await readBilled(context, advanced, organisation));
	const outlines = snapshots.map((snapshot) => {
		const today = todayOf(context, snapshot.contract);
		return outlinePlan(snapshot, today, today);
	});
	const requests = outlines.flatMap((outline) => {
		const { today } = outline.input;
		const wanted = extent === "everything" ? outline.requests : presentRequests(outline, today);
		return wanted.map((request) => cutAfter(request, today));
	});
	const measured = await quantitiesOf(context, requests);
	const inputs: PlanInput[] = [];
	for (const [place, outline] of outlines.entries()) {
		const input = withUsage(outline, measured);
		const snapshot = snapshots[place] as ContractSnapshot;
		const isDrawn = extent === "everything" && drawsDown(snapshot.contract);
		inputs.push(isDrawn ? await committedInput(context, [snapshot], input, { withRunning: true }) : input);
	}
	const drafts = extent === "everything" ? await openDrafts(context, inputs) : [];
	return snapshots.map(({ contract, customer, items }, place) => ({
		...{ customerUuid: contract.customer_uuid, payerUuid: customer.uuid, contractUuid: contract.uuid },
		metrics: new Map(items.flatMap(({ uuid, metric_uuid }) => (metric_uuid === null ? [] : [[uuid, metric_uuid]]))),
		input: inputs[place] as PlanInput,
		drafts: drafts[place] ?? [],
	}));
}

/** Those of a divided period all begin on its first day. */
function presentRequests({ input, requests }: PlanOutline, today: CalendarDate): QuantityRequest[] {
	const present = new Set(
		input.periods.flatMap(({ item, parts }) => {
			const [first, last] = [parts[0], parts.at(-1)];
			if (first === undefined || last === undefined) return [];
			return first.period.start <= today && today <= last.period.end ? [periodKey(item.uuid, first.period.start)] : [];
		}),
	);
	return requests.filter(({ itemUuid, from }) => present.has(periodKey(itemUuid, from)));
}
