import { type Clock, type Log, newUuid } from "../../platform/index.ts";
import type { MailServer } from "../mail-server.ts";
import { deliver, messageIdOf } from "../smtp.ts";
import { countOutcome } from "./count-outcome.ts";

/** A mail of the service itself to one person. */
interface DirectMail {
	readonly to: string;
	readonly fromName: string;
	readonly subject: string;
	readonly text: string;
}

/**
 * Sends confidential mails directly to one reader. They belong to no organization's outbox, and nothing of them is stored. Without a
 * mail server, they are not sent.
 * @throws Error if the server does not accept the mail now; the caller retries
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
			log.warn({ subject }, "no mail server is configured; mail was not sent");
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
		countOutcome(result);
		if (result === "put_off") throw new Error(`the mail server did not accept a mail: ${answer}`);
		if (result === "refused") log.warn({ subject, answer }, "the mail server refused a mail");
	};
}
