/** A mail about somebody's access: it bears a link that lets in whoever reads it, so that it goes to its reader and into no outbox. */
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
