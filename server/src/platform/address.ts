/** A postal address, in the interface's order. */
export interface Address {
	readonly address_line1: string | null;
	readonly address_line2: string | null;
	readonly city: string | null;
	readonly state: string | null;
	readonly zip: string | null;
	readonly country: string | null;
}

/** Fills in omitted lines with null. */
export function completeAddress(input: { readonly [Line in keyof Address]?: string | null }): Address {
	const { address_line1 = null, address_line2 = null, city = null, state = null, zip = null, country = null } = input;
	return { address_line1, address_line2, city, state, zip, country };
}
