/** Addresses that were typed or pasted with commas, semicolons or spaces between them. */
export function addressesOf(text: string): string[] {
	return text.split(/[\s,;]+/).filter((address) => address !== "");
}
