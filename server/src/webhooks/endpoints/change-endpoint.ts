import { deleteListener, hasListener, saveListener } from "../../announcements/index.ts";
import { recordChange } from "../../audit/index.ts";
import type { Context } from "../../platform/index.ts";
import { noteUnmatched } from "../../usage/index.ts";
import { type DisabledReason, type EndpointRow, saveEndpoint } from "../store/endpoint-store.ts";
import { failOpenDeliveries, lockLines } from "../store/line-store.ts";
import { presentEndpoint } from "./present-endpoint.ts";

const endings: Readonly<Record<DisabledReason, string>> = {
	manual: "The endpoint was disabled.",
	gone: "The endpoint was disabled: it answered 410.",
	failing: "The endpoint was disabled: a delivery failed for three days.",
};

/**
 * Saves a changed endpoint with its audit entry, in the caller's transaction and under the endpoint's lock. One that is disabled listens no
 * more, and what is on its way to it has failed.
 */
export async function changeEndpoint(
	context: Context,
	action: string,
	before: EndpointRow,
	change: Partial<EndpointRow>,
): Promise<EndpointRow> {
	const after: EndpointRow = { ...before, ...change, updated_at: context.now };
	await saveEndpoint(context, after);
	if (after.status === "enabled") {
		await listen(context, after);
	} else if (before.status === "enabled") {
		await deleteListener(context, after.uuid);
		await lockLines(context.db);
		await failOpenDeliveries(context, after.uuid, endings[after.disabled_reason ?? "manual"]);
	}
	await recordEndpoint(context, action, before, after);
	return after;
}

/** Disables an endpoint that is enabled, in the caller's transaction and under its lock. */
export function disableEndpoint(context: Context, before: EndpointRow, reason: DisabledReason): Promise<EndpointRow> {
	const change = { status: "disabled", disabled_reason: reason, disabled_at: context.now } as const;
	return changeEndpoint(context, "disabled", before, change);
}

/** Begins to listen to what the endpoint wants, from now on. */
export async function listen(context: Context, { uuid, events }: EndpointRow): Promise<void> {
	const wasUnmatchedWanted = await hasListener(context, "usage.unmatched");
	await saveListener(context, uuid, events);
	if (!wasUnmatchedWanted && (await hasListener(context, "usage.unmatched"))) await noteUnmatched(context);
}

export function recordEndpoint(
	context: Context,
	action: string,
	before: EndpointRow | null,
	after: EndpointRow | null,
): Promise<void> {
	const shown = (row: EndpointRow | null) => (row === null ? null : presentEndpoint(row, context.now));
	const { uuid: resourceUuid } = (after ?? before) as EndpointRow;
	return recordChange(context, {
		action,
		resource: "webhook",
		resourceUuid,
		before: shown(before),
		after: shown(after),
	});
}
