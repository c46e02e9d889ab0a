import { deleteListener } from "../../announcements/index.ts";
import { type Context, conflict, inTransaction, after as later, type Vault } from "../../platform/index.ts";
import type { DestinationPolicy } from "../network/destination.ts";
import {
	countEndpoints,
	deleteEndpoint,
	type EndpointRow,
	findEndpoint,
	insertEndpoint,
	selectEndpoint,
} from "../store/endpoint-store.ts";
import { changeEndpoint, disableEndpoint, listen, recordEndpoint } from "./change-endpoint.ts";
import { checkPatterns, checkUrl } from "./check-endpoint.ts";
import type { WebhookEndpointCreate, WebhookEndpointUpdate } from "./endpoint-schemas.ts";
import { newSecret } from "./secret.ts";

const mostEndpoints = 100;
const previousSecret_ms = 24 * 3_600_000;

/** What actions on endpoints need besides a context. */
export interface EndpointServices {
	readonly vault: Vault;
	readonly policy: DestinationPolicy;
}

/** An endpoint, and its secret in plain text: the only time that it is available. */
export interface EndpointWithSecret {
	readonly endpoint: EndpointRow;
	readonly secret: string;
}

/**
 * Creates an endpoint, which is sent what happens from now on.
 * @param uuid of the work: repeated, it answers what it made
 * @throws Refusal 409 for one too many; 422 naming the field
 */
export async function createEndpoint(
	context: Context,
	{ vault, policy }: EndpointServices,
	{ url: given, events = ["*"], description = null }: WebhookEndpointCreate,
	uuid: string,
): Promise<EndpointWithSecret> {
	checkPatterns(events);
	const url = await checkUrl(given, policy);
	return inTransaction(context, async (context) => {
		const made = await findEndpoint(context, uuid);
		if (made !== null) return { endpoint: made, secret: vault.open(made.secret, uuid) };
		if ((await countEndpoints(context)) >= mostEndpoints) {
			throw conflict("too_many_webhooks", `An organization can have ${mostEndpoints} webhook endpoints.`);
		}
		const secret = newSecret();
		const endpoint = newEndpoint(context, { uuid, url, events, description, secret: vault.seal(secret, uuid) });
		await insertEndpoint(context, endpoint);
		await listen(context, endpoint);
		await recordEndpoint(context, "created", null, endpoint);
		return { endpoint, secret };
	});
}

export function newEndpoint(
	{ now }: Context,
	given: Pick<EndpointRow, "uuid" | "url" | "events" | "description" | "secret">,
): EndpointRow {
	return {
		...given,
		status: "enabled",
		disabled_reason: null,
		disabled_at: null,
		previous_secret: null,
		previous_secret_expires_at: null,
		fetched_at: given.url === null ? now : null,
		failing_since: null,
		created_at: now,
		updated_at: now,
	};
}

/**
 * Changes the given fields.
 * @throws Refusal 404; 422 naming the field
 */
export async function updateEndpoint(
	context: Context,
	{ policy }: EndpointServices,
	uuid: string,
	{ status, ...update }: WebhookEndpointUpdate,
): Promise<EndpointRow> {
	if (update.events !== undefined) checkPatterns(update.events);
	const fields = { ...update, ...(update.url === undefined ? {} : { url: await checkUrl(update.url, policy) }) };
	return inTransaction(context, async (context) => {
		const before = await selectEndpoint(context, uuid, "for no key update");
		const isDisabling = status === "disabled" && before.status === "enabled";
		const enabled = { status: "enabled", disabled_reason: null, disabled_at: null, failing_since: null } as const;
		const isEnabling = status === "enabled" && before.status === "disabled";
		const isSame = Object.keys(fields).length === 0 && (status ?? before.status) === before.status;
		if (isSame) return before;
		if (isDisabling) return disableEndpoint(context, { ...before, ...fields }, "manual");
		return changeEndpoint(context, "updated", before, { ...fields, ...(isEnabling ? enabled : {}) });
	});
}

/**
 * Gives an endpoint a new secret. For a day, messages are signed with the previous one too.
 * @throws Refusal 404
 */
export function rotateSecret(context: Context, { vault }: EndpointServices, uuid: string): Promise<EndpointWithSecret> {
	return inTransaction(context, async (context) => {
		const before = await selectEndpoint(context, uuid, "for no key update");
		const secret = newSecret();
		const endpoint = await changeEndpoint(context, "secret_rotated", before, {
			secret: vault.seal(secret, before.uuid),
			previous_secret: before.secret,
			previous_secret_expires_at: later(context.now, previousSecret_ms),
		});
		return { endpoint, secret };
	});
}

/**
 * Deletes an endpoint: nothing more is sent to it, and its deliveries are shown no more.
 * @throws Refusal 404
 */
export function removeEndpoint(context: Context, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const before = await selectEndpoint(context, uuid, "for no key update");
		await deleteListener(context, before.uuid);
		await deleteEndpoint(context, before.uuid);
		await recordEndpoint(context, "deleted", before, null);
	});
}
