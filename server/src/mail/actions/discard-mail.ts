import type { Context } from "../../platform/index.ts";
import { keepQueuedRecipients, selectQueuedMessages } from "../recipient-store.ts";
import { changeRecipients } from "./record-mail.ts";

/** Keeps all mail that waits, so that it is sent only if a person asks for it. In the caller's transaction. */
export async function discardQueuedMail(context: Context): Promise<void> {
	for (const uuid of await selectQueuedMessages(context))
		await changeRecipients(context, uuid, (context) => keepQueuedRecipients(context, uuid), "discarded");
}
