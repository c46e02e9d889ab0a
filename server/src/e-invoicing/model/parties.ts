import type { Code, DateText, Identifier } from "./values.ts";

/** BG-5 (seller), BG-8 (buyer), BG-12 (tax representative), BG-15 (deliver to). */
export interface PostalAddress {
	/** BT-35, BT-50, BT-64, BT-75 */
	readonly line1?: string;
	/** BT-36, BT-51, BT-65, BT-76 */
	readonly line2?: string;
	/** BT-162, BT-163, BT-164, BT-165 */
	readonly line3?: string;
	/** BT-37, BT-52, BT-66, BT-77 */
	readonly city?: string;
	/** BT-38, BT-53, BT-67, BT-78 */
	readonly postCode?: string;
	/** BT-39, BT-54, BT-68, BT-79 */
	readonly subdivision?: string;
	/** BT-40, BT-55, BT-69, BT-80: ISO 3166-1, two letters */
	readonly country?: Code;
}

/** BG-6 (seller), BG-9 (buyer). */
export interface Contact {
	/** BT-41, BT-56 */
	readonly name?: string;
	/** BT-42, BT-57 */
	readonly phone?: string;
	/** BT-43, BT-58 */
	readonly email?: string;
}

/** BG-4 */
export interface Seller {
	/** BT-27: the registered name */
	readonly name?: string;
	/** BT-28 */
	readonly tradingName?: string;
	/** BT-29 */
	readonly identifiers?: readonly Identifier[];
	/** BT-30 */
	readonly legalRegistration?: Identifier;
	/** BT-31 */
	readonly vatIdentifier?: string;
	/** BT-32: such as the German Steuernummer */
	readonly taxRegistration?: string;
	/** BT-33 */
	readonly legalInformation?: string;
	/** BT-34 */
	readonly electronicAddress?: Identifier;
	/** BG-5 */
	readonly address?: PostalAddress;
	/** BG-6 */
	readonly contact?: Contact;
}

/** BG-7 */
export interface Buyer {
	/** BT-44 */
	readonly name?: string;
	/** BT-45 */
	readonly tradingName?: string;
	/** BT-46 */
	readonly identifier?: Identifier;
	/** BT-47 */
	readonly legalRegistration?: Identifier;
	/** BT-48 */
	readonly vatIdentifier?: string;
	/** BT-49 */
	readonly electronicAddress?: Identifier;
	/** BG-8 */
	readonly address?: PostalAddress;
	/** BG-9 */
	readonly contact?: Contact;
}

/** BG-10 */
export interface Payee {
	/** BT-59 */
	readonly name?: string;
	/** BT-60 */
	readonly identifier?: Identifier;
	/** BT-61 */
	readonly legalRegistration?: Identifier;
}

/** BG-11 */
export interface TaxRepresentative {
	/** BT-62 */
	readonly name?: string;
	/** BT-63 */
	readonly vatIdentifier?: string;
	/** BG-12 */
	readonly address?: PostalAddress;
}

/** BG-13 */
export interface Delivery {
	/** BT-70 */
	readonly name?: string;
	/** BT-71 */
	readonly location?: Identifier;
	/** BT-72 */
	readonly date?: DateText;
	/** BG-15 */
	readonly address?: PostalAddress;
}
