import type { LiveExtent, LiveFigures } from "../invoicing/index.ts";
import { type Context, inTransaction, type Log, newUuid } from "../platform/index.ts";
import { takeChangedUsage } from "../usage/index.ts";
import { decide, measureOf } from "./decide.ts";
import { type AlertRow, selectAlertsOf } from "./store.ts";
import { type Told, tell } from "./tell.ts";
import { insertTriggers, saveRecovered, selectHolding, type TriggerRow } from "./trigger-store.ts";
import { noteDay, noteDue, takeDue, takeTurn } from "./watch-store.ts";

/** How many customers are looked at in one transaction. */
const slice_customers = 100;

/**
 * Notes the customers to look at: those whose usage changed, and once a day all.
 * @returns how many new events there are
 */
export async function noteChanged(context: Context): Promise<number> {
	let events = 0;
	await noteDay(context);
	await takeChangedUsage(context, async (context, changed) => {
		await noteDue(
			context,
			changed.map(({ customer_uuid }) => customer_uuid),
		);
		events = changed.reduce((sum, { event_count }) => sum + event_count, 0);
	});
	return events;
}

/** Reads the figures of customers at one moment, which is not earlier than the call. */
export type ReadFigures = (
	customerUuids: readonly string[],
	extent: LiveExtent,
) => Promise<ReadonlyMap<string, LiveFigures>>;

interface LookServices {
	readonly appUrl: () => string;
	readonly log: Log;
	readonly read: ReadFigures;
}

/**
 * Looks at some of the customers noted: saves what has triggered or recovered, and tells of it, in one transaction. One process at a time,
 * so that none decides by earlier figures than another.
 * @returns false if there are none, or another process is at it
 */
export function lookAtSome(context: Context, { appUrl, log, read }: LookServices): Promise<boolean> {
	return inTransaction(context, async (context) => {
		if (!(await takeTurn(context))) return false;
		const customers = await takeDue(context, slice_customers);
		if (customers.length === 0) return false;
		const alerts = await selectAlertsOf(context, customers);
		const concerned = customersOf(alerts, customers);
		// What discounts and credit take off depends on all that is on no invoice yet.
		const paying = new Set(customersOf(alerts.filter(isTakenOff), concerned));
		const others = concerned.filter((uuid) => !paying.has(uuid));
		const figures = new Map([...(await read([...paying], "everything")), ...(await read(others, "present periods"))]);
		if (figures.size > 0) await judge(context, appUrl(), [...figures.keys()], compare(log, alerts, figures));
		return true;
	});
}

function isTakenOff({ kind, basis }: AlertRow): boolean {
	return kind === "credit_balance" || basis === "net";
}

/** Those of the customers that alerts are about. */
function customersOf(alerts: readonly AlertRow[], customers: readonly string[]): readonly string[] {
	const named = new Set(alerts.map(({ customer_uuid }) => customer_uuid));
	return named.has(null) ? customers : customers.filter((uuid) => named.has(uuid));
}

/** An alert and a customer that it is compared for. */
interface Compared {
	readonly alert: AlertRow;
	readonly customerUuid: string;
	readonly measure: NonNullable<ReturnType<typeof measureOf>>;
}

/** The values of customers; those that cannot be computed are left out, as in `readFigures`. */
function compare(log: Log, alerts: readonly AlertRow[], figures: ReadonlyMap<string, LiveFigures>): Compared[] {
	const ofAll = alerts.filter(({ customer_uuid }) => customer_uuid === null);
	const ofOne = Map.groupBy(alerts, ({ customer_uuid }) => customer_uuid);
	return [...figures].flatMap(([customerUuid, own]) =>
		[...ofAll, ...(ofOne.get(customerUuid) ?? [])].flatMap((alert): Compared[] => {
			try {
				const measure = measureOf(alert, own);
				return measure === null ? [] : [{ alert, customerUuid, measure }];
			} catch (error) {
				log.warn({ err: error, customer: customerUuid, alert: alert.uuid }, "an alert could not be compared");
				return [];
			}
		}),
	);
}

async function judge(
	context: Context,
	appUrl: string,
	customers: readonly string[],
	compared: readonly Compared[],
): Promise<void> {
	const starts = compared.flatMap(({ measure }) => measure.periodStart ?? []).toSorted();
	const since = starts[0] ?? "infinity";
	const key = (alertUuid: string, customerUuid: string) => `${alertUuid} ${customerUuid}`;
	const holding = Map.groupBy(await selectHolding(context, customers, since), (trigger) =>
		key(trigger.alert_uuid, trigger.customer_uuid),
	);
	const decided = compared.map(({ alert, customerUuid, measure }) => {
		const decision = decide(alert, measure, holding.get(key(alert.uuid, customerUuid)) ?? []);
		const triggers = decision.reached.map((threshold) => ({
			...{ uuid: newUuid(), alert_uuid: alert.uuid, customer_uuid: customerUuid, threshold, value: measure.value },
			...{ period_start: measure.periodStart, triggered_at: context.now, recovered_at: null },
		}));
		return { alert, triggers, recovered: decision.recovered };
	});
	const recovered = decided.flatMap((each) => each.recovered);
	if (recovered.length > 0) await saveRecovered(context, recovered);
	const reached = decided.flatMap(({ triggers }) => triggers);
	if (reached.length === 0) return;
	const saved = await insertTriggers(context, reached);
	await tell(
		context,
		appUrl,
		decided.flatMap(({ alert, triggers }): Told[] => {
			const [first, ...others] = triggers.filter(({ uuid }) => saved.has(uuid)) as TriggerRow[];
			return first === undefined ? [] : [{ alert, triggers: [first, ...others] }];
		}),
	);
}
