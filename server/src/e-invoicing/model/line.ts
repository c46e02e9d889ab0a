import type { AllowanceOrCharge, VatCategory } from "./amounts.ts";
import type { Period } from "./references.ts";
import type { Code, DecimalText, Identifier } from "./values.ts";

/** BG-25 */
export interface InvoiceLine {
	/** BT-126 */
	readonly id?: string;
	/** BT-127 */
	readonly note?: string;
	/** BT-128 */
	readonly object?: Identifier;
	/** BT-129: a credit has a negative quantity, never a negative price */
	readonly quantity?: DecimalText;
	/** BT-130: UN/ECE Rec 20 and 21 */
	readonly unitCode?: Code;
	/** BT-131 */
	readonly netAmount?: DecimalText;
	/** BT-132 */
	readonly purchaseOrderLine?: string;
	/** BT-133 */
	readonly accountingReference?: string;
	/** BG-26: BT-134, BT-135 */
	readonly period?: Period;
	/** BG-27 */
	readonly allowances?: readonly AllowanceOrCharge[];
	/** BG-28 */
	readonly charges?: readonly AllowanceOrCharge[];
	/** BG-29 */
	readonly price?: Price;
	/** BG-30: BT-151, BT-152 */
	readonly vat?: VatCategory;
	/** BG-31 */
	readonly item?: Item;
	/** BG-DEX-01 of XRechnung's extension */
	readonly subLines?: readonly InvoiceLine[];
}

/** BG-29 */
export interface Price {
	/** BT-146: not negative */
	readonly net?: DecimalText;
	/** BT-147 */
	readonly discount?: DecimalText;
	/** BT-148: not negative */
	readonly gross?: DecimalText;
	/** BT-149: the price is for so many units; 1 if absent */
	readonly baseQuantity?: DecimalText;
	/** BT-150 */
	readonly baseUnitCode?: Code;
}

/** BG-31 */
export interface Item {
	/** BT-153 */
	readonly name?: string;
	/** BT-154 */
	readonly description?: string;
	/** BT-155 */
	readonly sellerIdentifier?: string;
	/** BT-156 */
	readonly buyerIdentifier?: string;
	/** BT-157 */
	readonly standardIdentifier?: Identifier;
	/** BT-158: the scheme is of UNCL 7143 */
	readonly classifications?: readonly Classification[];
	/** BT-159: ISO 3166-1, two letters */
	readonly originCountry?: Code;
	/** BG-32 */
	readonly attributes?: readonly ItemAttribute[];
}

export interface Classification extends Identifier {
	readonly version?: string;
}

/** BG-32 */
export interface ItemAttribute {
	/** BT-160 */
	readonly name?: string;
	/** BT-161 */
	readonly value?: string;
}
