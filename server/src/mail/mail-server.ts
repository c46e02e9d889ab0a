/** The outgoing mail server, as configured (docs/operating/mail.md). */
export interface MailServer {
	readonly host: string;
	readonly port: number;
	readonly security: MailSecurity;
	/** Null: the server requires no login. */
	readonly login: { readonly user: string; readonly password: string } | null;
	/** The sender. Without a name, mail bears the name of the organization that sends it. */
	readonly from: { readonly name: string | null; readonly address: string };
}

/**
 * `tls`: from the first byte. `starttls`: required. `starttls_if_offered`: if the server supports it. `none`: never, for a server in
 * your own network whose certificate cannot be verified. Certificates are always verified.
 */
export type MailSecurity = "tls" | "starttls" | "starttls_if_offered" | "none";
