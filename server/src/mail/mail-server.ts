/** The server that takes outgoing mail, as the configuration names it (docs/operating/mail.md). */
export interface MailServer {
	readonly host: string;
	readonly port: number;
	readonly security: MailSecurity;
	/** Null: the server takes mail without a login. */
	readonly login: { readonly user: string; readonly password: string } | null;
	/** Whom mail comes from. Without a name it bears that of the organization that sends it. */
	readonly from: { readonly name: string | null; readonly address: string };
}

/**
 * `tls`: from the first byte. `starttls`: never without. `starttls_if_offered`: as the server has it. `none`: never, for a server in
 * the own network whose certificate nobody can check. A certificate is always checked.
 */
export type MailSecurity = "tls" | "starttls" | "starttls_if_offered" | "none";
