import { inSnapshot, type LiveExtent, type LiveFigures, liveFigures } from "../invoicing/index.ts";
import { type Context, isDatabaseAway, type Log } from "../platform/index.ts";

/**
 * Customers' figures of one moment. Those of a customer whose contracts cannot be computed are left out: it is looked at again when
 * something changes, or on the next day.
 * @param context without an open transaction
 */
export async function readFigures(
	context: Context,
	log: Log,
	customerUuids: readonly string[],
	extent: LiveExtent,
): Promise<ReadonlyMap<string, LiveFigures>> {
	if (customerUuids.length === 0) return new Map();
	try {
		return await inSnapshot(context, (context) => liveFigures(context, customerUuids, extent));
	} catch (error) {
		if (isDatabaseAway(error)) throw error;
		if (customerUuids.length === 1) {
			log.warn({ err: error, customer: customerUuids[0] }, "the alerts of a customer could not be looked at");
			return new Map();
		}
	}
	const each = new Map<string, LiveFigures>();
	for (const uuid of customerUuids)
		for (const [found, figures] of await readFigures(context, log, [uuid], extent)) each.set(found, figures);
	return each;
}
