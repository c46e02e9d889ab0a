import type { InvoiceLine } from "../model/line.ts";
import { allowanceElements, categoryElement, periodElement } from "./cii-parts.ts";
import { group, value, type Xml } from "./xml.ts";

export function lineElement(line: InvoiceLine): Xml {
	const { item = {}, price = {}, vat = {} } = line;
	return group(
		"ram:IncludedSupplyChainTradeLineItem",
		group("ram:AssociatedDocumentLineDocument", value("ram:LineID", line.id)),
		group("ram:SpecifiedTradeProduct", value("ram:Name", item.name), value("ram:Description", item.description)),
		group(
			"ram:SpecifiedLineTradeAgreement",
			group(
				"ram:NetPriceProductTradePrice",
				value("ram:ChargeAmount", price.net),
				value("ram:BasisQuantity", price.baseQuantity, { unitCode: price.baseUnitCode }),
			),
		),
		group("ram:SpecifiedLineTradeDelivery", value("ram:BilledQuantity", line.quantity, { unitCode: line.unitCode })),
		group(
			"ram:SpecifiedLineTradeSettlement",
			categoryElement("ram:ApplicableTradeTax", vat),
			periodElement(line.period),
			allowanceElements(line.allowances, "false"),
			allowanceElements(line.charges, "true"),
			group("ram:SpecifiedTradeSettlementLineMonetarySummation", value("ram:LineTotalAmount", line.netAmount)),
		),
	);
}
