/** A mail about a person's access. It can contain a link that signs in its reader, so it goes to that reader only and never to the outbox. */
export interface AccessMail {
	readonly to: string;
	/** The sender's name, shown beside the installation's address. */
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

Someone, probably you, asked to reset the password of your Tallybook account. Open this link within one hour:

${link}

The link works once. If you didn't ask for it, ignore this email. Your password stays the same.`,
	};
}

const guessed = { password: "a wrong password", code: "a wrong code after the right password" };
const advice = {
	password:
		"If it wasn't you, your password is still safe. A second factor protects your account even if someone learns your password.",
	code: "If it wasn't you, someone knows your password. Change it now.",
};

export function failedAttemptsMail(
	to: string,
	{ kind, address, appUrl }: { kind: "password" | "code"; address: string; appUrl: string },
): AccessMail {
	return {
		to,
		fromName: "Tallybook",
		subject: "Failed sign-in attempts to your Tallybook account",
		text: `Hello,

Someone entered ${guessed[kind]} for your Tallybook account nine times in a row and is trying again. The last attempt came from
the address ${address}. From now on, everyone has to wait before each further attempt, for up to 15 minutes. To sign in right away,
use the link from "Forgot password".

${advice[kind]}

${appUrl}`,
	};
}

export function emailLinkMail(to: string, link: string): AccessMail {
	return {
		to,
		fromName: "Tallybook",
		subject: "Confirm your email address for Tallybook",
		text: `Hello,

Someone, probably you, asked to use this email address to sign in to Tallybook. Open this link within one hour:

${link}

The link works once. If you didn't ask for it, ignore this email. Nothing changes.`,
	};
}

/** Tells the current or former address about the change. */
export function emailNoticeMail(to: string, newEmail: string, isChanged: boolean): AccessMail {
	const what = isChanged
		? `The email address of your Tallybook account is now ${newEmail}. You can no longer sign in with this address.

If that wasn't you, contact the administrator of your organization or of this installation right away.`
		: `Someone, probably you, asked to change the email address of your Tallybook account to ${newEmail}. The address changes when the link we sent there is opened.

If that wasn't you, set a new password now. This invalidates the link and ends all sessions of your account.`;
	return {
		to,
		fromName: "Tallybook",
		subject: isChanged
			? "The email address of your Tallybook account has changed"
			: "Request to change the email address of your Tallybook account",
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

${invitedBy} invites you to join ${organisationName} on Tallybook. Open this link within seven days:

${link}

The link works once. If you don't know the person who invited you, ignore this email.`,
	};
}
