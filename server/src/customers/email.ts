/** An e-mail address as addresses are compared: without case (decisions.md, "Customers, templates"). */
export function emailKey(email: string): string {
	return email.toLowerCase();
}
