import { addJob, type Context, conflict, inTransaction } from "../../platform/index.ts";
import type { MailServer } from "../mail-server.ts";
import { type MessageRow, selectMessage } from "../message-store.ts";
import { requeueRecipients } from "../recipient-store.ts";
import { changeRecipients } from "./record-mail.ts";
import { sendMailTask } from "./send-due-mail.ts";

/**
 * Queues a mail again for the recipients that have not received it; the others do not get it twice.
 * @throws Refusal 404; 409 if no mail server is configured or no recipient can be retried
 */
export function retryMail(context: Context, mailServer: MailServer | null, uuid: string): Promise<MessageRow> {
	return inTransaction(context, async (context) => {
		const { uuid: messageUuid } = await selectMessage(context, uuid);
		if (mailServer === null)
			throw conflict("mail_server_not_set", "No mail server is configured. The mail stays in the outbox.");
		const requeue = async (context: Context) => {
			if ((await requeueRecipients(context, messageUuid)) === 0) {
				throw conflict("nothing_to_retry", "No recipient of this mail can be retried.");
			}
		};
		await changeRecipients(context, messageUuid, requeue, "retried");
		await addJob(context.db, sendMailTask, {});
		return selectMessage(context, messageUuid);
	});
}
