/** Normalizes an email address for comparison, ignoring case (decisions.md, "Customers, templates"). */
export function emailKey(email: string): string {
	return email.toLowerCase();
}
