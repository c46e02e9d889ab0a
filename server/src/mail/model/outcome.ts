/** How an attempt to send a mail to one recipient ended. `answer` is what a person reads in the outbox. */
export type Outcome =
	| { readonly result: "sent"; readonly answer: string }
	/** The server will never take this mail for this recipient. */
	| { readonly result: "refused"; readonly answer: string }
	/** It is to be sent no more, for a reason of our own. */
	| { readonly result: "failed"; readonly answer: string }
	/** It may go better later. `isServerAway`: the fault would meet every other mail as well. */
	| { readonly result: "put_off"; readonly answer: string; readonly isServerAway: boolean };

/** What is known of a failed conversation with the server. */
export interface SmtpFault {
	readonly message: string;
	/** The library's own word for what happened: `EENVELOPE`. */
	readonly code?: string | undefined;
	/** What was asked of the server when it failed: `RCPT TO`. */
	readonly command?: string | undefined;
	/** The server's reply, and its number. */
	readonly response?: string | undefined;
	readonly responseCode?: number | undefined;
}

/** Commands whose reply is about this mail and recipient. A fault in any other is one of the server, or of how we are set up. */
const commandsOfMail = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
/** The service closes, or the commands came in the wrong order: both say nothing about the mail. */
const repliesOfSession = new Set([421, 503]);
/** Refused before the server was asked: the mail is larger than it takes, or an address is none. */
const faultsOfMail = new Set(["EENVELOPE", "EMESSAGE"]);

/**
 * What a fault means for the mail. A reply of the 500s to the mail itself is for good (RFC 5321, 4.2.1); everything else, a login
 * that fails among it, may be mended.
 */
export function outcomeOf(fault: SmtpFault): Outcome {
	const { code = "", command = "", response, responseCode } = fault;
	const reply = response ?? (fault.message || code);
	// The server was asked for encryption before a mail: it offers none.
	const hint = command === "STARTTLS" ? "The mail server offers no STARTTLS, and SMTP_URL asks for it: " : "";
	const answer = answerText(hint + reply);
	if (responseCode === undefined) {
		return faultsOfMail.has(code) ? { result: "refused", answer } : { result: "put_off", answer, isServerAway: true };
	}
	if (!commandsOfMail.has(command) || repliesOfSession.has(responseCode)) {
		return { result: "put_off", answer, isServerAway: true };
	}
	return responseCode >= 500 ? { result: "refused", answer } : { result: "put_off", answer, isServerAway: false };
}

const longestAnswer_characters = 1_000;

/** An answer as it is kept: on one line, of bounded length, and of characters that the database holds. */
export function answerText(text: string): string {
	return text
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim()
		.slice(0, longestAnswer_characters)
		.toWellFormed();
}
