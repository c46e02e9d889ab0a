import { type Clock, type Log, newUuid } from "../../platform/index.ts";
import type { MailServer } from "../mail-server.ts";
import { deliver, messageIdOf } from "../smtp.ts";

/** A mail of the service itself, to one person. */
interface DirectMail {
	readonly to: string;
	readonly fromName: string;
	readonly subject: string;
	readonly text: string;
}

/**
 * Sends mails that belong to no organization's outbox, for what they say is for their reader alone: nothing of them is kept. Without a
 * server they go nowhere.
 * @throws Error where the server does not take the mail now: whoever asks tries again
 */
export function createDirectMailer({
	clock,
	log,
	mailServer,
}: {
	readonly clock: Clock;
	readonly log: Log;
	readonly mailServer: MailServer | null;
}): (mail: DirectMail) => Promise<void> {
	return async ({ to, fromName, subject, text }) => {
		if (mailServer === null) {
			log.warn({ subject }, "no mail server is set: a mail was not sent");
			return;
		}
		const { result, answer } = await deliver(mailServer, {
			messageId: messageIdOf(newUuid(), 1, mailServer),
			date: clock(),
			to,
			fromName,
			replyTo: null,
			subject,
			text,
			attachments: [],
		});
		if (result === "put_off") throw new Error(`the mail server did not take a mail: ${answer}`);
		if (result === "refused") log.warn({ subject, answer }, "a mail was refused");
	};
}
