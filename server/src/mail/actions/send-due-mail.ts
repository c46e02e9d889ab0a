import {
	addJob,
	type Clock,
	type Context,
	count,
	type Database,
	isDatabaseAway,
	isHeld,
	type Log,
	Refusal,
	systemContext,
} from "../../platform/index.ts";
import type { MailServer } from "../mail-server.ts";
import { type AttachmentReference, selectMessage } from "../message-store.ts";
import { attemptsMaximum, pauseAfter_s } from "../model/attempts.ts";
import type { Outcome } from "../model/outcome.ts";
import {
	type Claim,
	claimDueRecipient,
	keepDueRecipients,
	noteFailure,
	noteSent,
	selectDueMessage,
	selectOrganisationsWithDueMail,
} from "../recipient-store.ts";
import { type Attachment, attemptMaximum_ms, deliver, messageIdOf } from "../smtp.ts";
import { countOutcome } from "./count-outcome.ts";
import { changeRecipients } from "./record-mail.ts";

/** Sends all due mail (no payload). Enqueued with each mail, and by the schedule for retries. */
export const sendMailTask = "send_mail";

/** Reads documents of one kind. Throws a Refusal with the reason if a document must no longer be sent. */
export type AttachmentReader = (
	context: Context,
	reference: AttachmentReference,
) => Promise<Pick<Attachment, "content" | "contentType">>;

export interface SendingServices {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	/** Null: mail is stored and shown in the outbox. */
	readonly mailServer: MailServer | null;
}

/** After this time, an attempt counts as interrupted; well above the longest possible attempt. */
const lease_s = (5 * attemptMaximum_ms) / 1_000;
/** The next step: `none` was due, continue with `more`, or stop because the server is `away`. */
type Step = "none" | "more" | "away";

/** How many mails of an organization are sent before it is another organization's turn. */
const turn = 20;
/** How long one job sends. The rest is left to the next job, so that a process can stop soon. */
const job_ms = 10_000;

/**
 * Creates a process's sender. It sends one mail at a time, whatever the number of jobs, so that a slow server never occupies all of the
 * process's background work. While the server is away, one mail is tried per minute; this uses up no attempts of the others.
 */
export function createSender(
	services: SendingServices,
	readers: Readonly<Record<string, AttachmentReader>>,
): () => Promise<void> {
	let isSending = false;
	let isAskedAgain = false;
	let minuteAway = "";
	const minute = () => services.clock().slice(0, "2026-01-01T00:00".length);

	/** Sends an organization's next mails; returns `more` if its turn ended before all were sent. */
	async function sendTurn(organisationId: string, end: number): Promise<Step> {
		for (let sent = 0; sent < turn && performance.now() < end; sent += 1) {
			const step = await sendNext(services, readers, systemContext(services, organisationId, "mail"));
			if (step !== "more") return step;
		}
		return "more";
	}

	/** Returns whether more mail was due when the time was up. */
	async function sendForAWhile(): Promise<boolean> {
		const end = performance.now() + job_ms;
		if (await isHeld(services.database)) return false;
		while (minute() !== minuteAway) {
			const organisations = await selectOrganisationsWithDueMail(services.database, services.clock());
			if (organisations.length === 0) return false;
			for (const organisationId of organisations) {
				if (performance.now() >= end) return true;
				if ((await sendTurn(organisationId, end)) === "away") minuteAway = minute();
				if (minute() === minuteAway) return false;
			}
		}
		return false;
	}

	return async () => {
		isAskedAgain = true;
		// The sender that is already running will look again.
		if (isSending) return;
		isSending = true;
		let isMoreDue = false;
		try {
			while (isAskedAgain && !isMoreDue) {
				isAskedAgain = false;
				isMoreDue = await sendForAWhile();
			}
		} finally {
			isSending = false;
		}
		if (isMoreDue) await addJob(services.database, sendMailTask, {});
	};
}

/** Sends, or keeps, the organization's mail that has been due longest. Runs outside a transaction. */
async function sendNext(
	services: SendingServices,
	readers: Readonly<Record<string, AttachmentReader>>,
	context: Context,
): Promise<Step> {
	const { mailServer } = services;
	if (mailServer === null) return keepNext(context);
	const claim = await claimDueRecipient(context, lease_s);
	if (claim === null) return "none";
	const outcome = await attempt(services, mailServer, readers, context, claim);
	// The attempt took time: the pause counts from its end.
	await noteOutcome(systemContext(services, context.organisationId, "mail"), claim, outcome);
	countOutcome(isGivenUp(claim, outcome) ? "failed" : outcome.result);
	return outcome.result === "put_off" && outcome.isServerAway ? "away" : "more";
}

async function keepNext(context: Context): Promise<Step> {
	const messageUuid = await selectDueMessage(context);
	if (messageUuid === null) return "none";
	await changeRecipients(context, messageUuid, (context) => keepDueRecipients(context, messageUuid));
	count("tallybook_mails_total", { result: "kept" });
	return "more";
}

async function attempt(
	{ log }: SendingServices,
	server: MailServer,
	readers: Readonly<Record<string, AttachmentReader>>,
	context: Context,
	claim: Claim,
): Promise<Outcome> {
	if (claim.attempts > attemptsMaximum) return { result: "failed", answer: "Every attempt was interrupted." };
	try {
		const message = await selectMessage(context, claim.message_uuid);
		const attachments: Attachment[] = [];
		for (const reference of message.attachments) {
			const reader = readers[reference.kind];
			if (reader === undefined) throw new Error(`no reader for attachments of kind ${reference.kind}`);
			attachments.push({ fileName: reference.file_name, ...(await reader(context, reference)) });
		}
		return await deliver(server, {
			messageId: messageIdOf(message.uuid, claim.place, server),
			// The time of the attempt. A mail that waited for weeks would otherwise appear below newer ones.
			date: context.now,
			to: claim.address,
			fromName: message.from_name,
			replyTo: message.reply_to,
			subject: message.subject,
			text: message.text,
			attachments,
		});
	} catch (error) {
		if (error instanceof Refusal) return { result: "failed", answer: error.detail };
		if (isDatabaseAway(error)) throw error;
		log.error({ err: error, mail: claim.message_uuid }, "a mail could not be created");
		const answer = "The mail could not be created. See the log for details.";
		return { result: "put_off", answer, isServerAway: false };
	}
}

/** Saves an attempt's outcome right away: a mail not saved as sent is sent again. */
function noteOutcome(context: Context, claim: Claim, outcome: Outcome): Promise<void> {
	const { answer } = outcome;
	return changeRecipients(context, claim.message_uuid, async (context) => {
		if (outcome.result === "sent") return noteSent(context, claim, answer);
		if (outcome.result !== "put_off") {
			return noteFailure(context, claim, { status: outcome.result, answer, pause_s: null });
		}
		const pause_s = pauseAfter_s(claim.attempts);
		return noteFailure(context, claim, { status: pause_s === null ? "failed" : "queued", answer, pause_s });
	});
}

function isGivenUp({ attempts }: Claim, { result }: Outcome): boolean {
	return result === "put_off" && pauseAfter_s(attempts) === null;
}
