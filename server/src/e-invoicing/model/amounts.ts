import type { Code, DecimalText } from "./values.ts";

/** BG-20 and BG-21 of the document, BG-27 and BG-28 of a line. */
export interface AllowanceOrCharge {
	/** BT-92, BT-99, BT-136, BT-141: without VAT, and not negative */
	readonly amount?: DecimalText;
	/** BT-93, BT-100, BT-137, BT-142 */
	readonly baseAmount?: DecimalText;
	/** BT-94, BT-101, BT-138, BT-143 */
	readonly percentage?: DecimalText;
	/** BT-95 and BT-96, BT-102 and BT-103; a line's have none of their own */
	readonly vat?: VatCategory;
	/** BT-97, BT-104, BT-139, BT-144 */
	readonly reason?: string;
	/** BT-98, BT-140: UNCL 5189; BT-105, BT-145: UNCL 7161 */
	readonly reasonCode?: Code;
}

export interface VatCategory {
	/** BT-95, BT-102, BT-118, BT-151: UNCL 5305: S, Z, E, AE, K, G, O, L, M, B */
	readonly code?: Code;
	/** BT-96, BT-103, BT-119, BT-152: percent; none for O */
	readonly rate?: DecimalText;
}

/** BG-22 */
export interface Totals {
	/** BT-106 */
	readonly lines?: DecimalText;
	/** BT-107 */
	readonly allowances?: DecimalText;
	/** BT-108 */
	readonly charges?: DecimalText;
	/** BT-109 */
	readonly withoutVat?: DecimalText;
	/** BT-110 */
	readonly vat?: DecimalText;
	/** BT-111 */
	readonly vatInTaxCurrency?: DecimalText;
	/** BT-112 */
	readonly withVat?: DecimalText;
	/** BT-113 */
	readonly paid?: DecimalText;
	/** BT-114 */
	readonly rounding?: DecimalText;
	/** BT-115 */
	readonly due?: DecimalText;
}

/** BG-23 */
export interface VatBreakdown extends VatCategory {
	/** BT-116 */
	readonly taxableAmount?: DecimalText;
	/** BT-117 */
	readonly taxAmount?: DecimalText;
	/** BT-120 */
	readonly exemptionReason?: string;
	/** BT-121: VATEX */
	readonly exemptionCode?: Code;
}
