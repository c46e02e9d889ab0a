import type { Decimal } from "../../money/index.ts";
import { type ChargePart, plainPart } from "./charge.ts";

/** `per_unit`: every unit at one price (extensions.md, "Usage"). */
export function pricePerUnit(quantity: Decimal, unitPrice: Decimal): ChargePart[] {
	return [plainPart("unit", quantity, unitPrice)];
}
