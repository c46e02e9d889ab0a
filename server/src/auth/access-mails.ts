/**
 * A mail about somebody's access: it may bear a link that lets in whoever reads it, so that it goes to its reader and into no outbox.
 */
export interface AccessMail {
	readonly to: string;
	/** Whom the reader knows: it stands beside the installation's address. */
	readonly fromName: string;
	readonly subject: string;
	readonly text: string;
}

export function passwordResetMail(to: string, link: string): AccessMail {
	return {
		to,
		fromName: "Tallybook",
		subject: "Set your Tallybook password",
		text: `Hello,

somebody, probably you, asked to set the password of your Tallybook account. Open this address within an hour:

${link}

It works once. If you did not ask for it, disregard this mail: your password stays as it is.`,
	};
}

const guessed = { password: "a wrong password", code: "a wrong code after the right password" };
const advice = {
	password: "If it was not you, your password held. A second factor protects you even from a password that is known.",
	code: "If it was not you, somebody knows your password: change it now.",
};

export function failedAttemptsMail(
	to: string,
	{ kind, address, appUrl }: { kind: "password" | "code"; address: string; appUrl: string },
): AccessMail {
	return {
		to,
		fromName: "Tallybook",
		subject: "Failed attempts to sign in to your Tallybook account",
		text: `Hello,

somebody has entered ${guessed[kind]} for your Tallybook account nine times in a row, and is trying again; the last attempt came from
the address ${address}. From now on each further attempt has to wait, up to 15 minutes, whoever makes it. A link from "Forgot password"
lets you in at once.

${advice[kind]}

${appUrl}`,
	};
}

export function invitationMail(
	to: string,
	{ organisationName, invitedBy, link }: { organisationName: string; invitedBy: string; link: string },
): AccessMail {
	return {
		to,
		fromName: organisationName,
		subject: `Join ${organisationName} on Tallybook`,
		text: `Hello,

${invitedBy} invites you to ${organisationName} on Tallybook. Open this address within seven days:

${link}

It works once. If you do not know who invites you, disregard this mail.`,
	};
}
