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

export function emailLinkMail(to: string, link: string): AccessMail {
	return {
		to,
		fromName: "Tallybook",
		subject: "Confirm your e-mail address for Tallybook",
		text: `Hello,

somebody, probably you, asked to sign in to Tallybook with this address. Open this address within an hour:

${link}

It works once. If you did not ask for it, disregard this mail: nothing changes.`,
	};
}

/** What the account's present or former address is told. */
export function emailNoticeMail(to: string, newEmail: string, isChanged: boolean): AccessMail {
	const what = isChanged
		? `the address of your Tallybook account is now ${newEmail}; this one no longer signs you in.

If that was not you, tell whoever looks after your organisation, or runs the installation, at once.`
		: `somebody, probably you, asked to change the address of your Tallybook account to ${newEmail}. It changes once a link that was mailed there is opened.

If that was not you, set a new password now: the link then leads nowhere, and every session of your account ends.`;
	return {
		to,
		fromName: "Tallybook",
		subject: isChanged
			? "The address of your Tallybook account has changed"
			: "Your Tallybook account is about to get another address",
		text: `Hello,\n\n${what}`,
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
