import { deleteListener } from "../../announcements/index.ts";
import { type Context, inTransaction, newUuid, notFound, type Vault } from "../../platform/index.ts";
import { listen } from "../endpoints/change-endpoint.ts";
import { checkPatterns } from "../endpoints/check-endpoint.ts";
import { newEndpoint } from "../endpoints/endpoint-actions.ts";
import { newSecret } from "../endpoints/secret.ts";
import { signedHeaders } from "../sending/sign.ts";
import { deleteEndpoint, findEndpoint, insertEndpoint } from "../store/endpoint-store.ts";
import { noteListened, selectListened, touchListener } from "./listener-store.ts";

const part_messages = 50;

/** Begins to listen from the command line. */
export function startListener(
	context: Context,
	vault: Vault,
	events: readonly string[],
): Promise<{ uuid: string; secret: string }> {
	checkPatterns(events);
	return inTransaction(context, async (context) => {
		const uuid = newUuid();
		const secret = newSecret();
		const sealed = vault.seal(secret, uuid);
		const row = newEndpoint(context, { uuid, url: null, events, description: null, secret: sealed });
		await insertEndpoint(context, row);
		await listen(context, row);
		return { uuid, secret };
	});
}

/** A message as a receiver gets it. */
export interface SignedMessage {
	readonly position: number;
	readonly event_type: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/**
 * What a listener is to be sent next, signed; what it says that it has is not sent again.
 * @throws Refusal 404
 */
export function fetchMessages(
	context: Context,
	vault: Vault,
	uuid: string,
	receivedThrough: number,
): Promise<SignedMessage[]> {
	return inTransaction(context, async (context) => {
		const listener = await findEndpoint(context, uuid);
		if (listener === null || !(await touchListener(context, listener.uuid))) throw notFound("Webhook listener", uuid);
		await noteListened(context, listener.uuid, receivedThrough);
		const secret = vault.open(listener.secret, listener.uuid);
		const timestamp_s = Math.floor(Date.parse(context.now) / 1_000);
		const messages = await selectListened(context, listener.uuid, part_messages);
		return messages.map(({ position, message_uuid: id, event_type, body }) => ({
			position,
			event_type,
			headers: { "content-type": "application/json", ...signedHeaders([secret], { id, timestamp_s, body }) },
			body,
		}));
	});
}

/** Ends a listener, in the caller's transaction. */
export async function removeListener(context: Context, uuid: string): Promise<void> {
	await deleteListener(context, uuid);
	await deleteEndpoint(context, uuid);
}
