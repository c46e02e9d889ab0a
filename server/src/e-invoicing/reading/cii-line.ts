import type { Classification, Identifier, InvoiceLine, Item, ItemAttribute, Price } from "../model/index.ts";
import { identifier } from "./cii-parties.ts";
import { allowancesAndCharges, documentOfType, period, vatCategory } from "./cii-parts.ts";
import { elementAt, elementsAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

const agreement = "ram:SpecifiedLineTradeAgreement";
const quantity = "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity";
const settlement = "ram:SpecifiedLineTradeSettlement";

export function readCiiLine(element: XmlElement, origins: Origins): InvoiceLine {
	const object = documentOfType(elementsAt(element, `${settlement}/ram:AdditionalReferencedDocument`), "130");
	return origins.group<InvoiceLine>(
		element,
		{
			id: "ram:AssociatedDocumentLineDocument/ram:LineID",
			note: "ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content",
			quantity,
			unitCode: `${quantity}/@unitCode`,
			netAmount: `${settlement}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
			purchaseOrderLine: `${agreement}/ram:BuyerOrderReferencedDocument/ram:LineID`,
			accountingReference: `${settlement}/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID`,
		},
		{
			object: oneOrNone(object, (each) =>
				origins.group<Identifier>(each, { value: "ram:IssuerAssignedID", scheme: "ram:ReferenceTypeCode" }),
			),
			period: oneOrNone(elementAt(element, `${settlement}/ram:BillingSpecifiedPeriod`), (each) =>
				period(each, origins),
			),
			...allowancesAndCharges(elementsAt(element, `${settlement}/ram:SpecifiedTradeAllowanceCharge`), origins),
			price: oneOrNone(elementAt(element, agreement), (each) => price(each, origins)),
			vat: vatCategory(elementsAt(element, `${settlement}/ram:ApplicableTradeTax`), origins),
			item: oneOrNone(elementAt(element, "ram:SpecifiedTradeProduct"), (each) => item(each, origins)),
		},
	);
}

function price(element: XmlElement, origins: Origins): Price {
	const net = "ram:NetPriceProductTradePrice";
	const gross = "ram:GrossPriceProductTradePrice";
	const base = elementAt(element, `${net}/ram:BasisQuantity`) === undefined ? gross : net;
	return origins.group<Price>(element, {
		net: `${net}/ram:ChargeAmount`,
		discount: `${gross}/ram:AppliedTradeAllowanceCharge/ram:ActualAmount`,
		gross: `${gross}/ram:ChargeAmount`,
		baseQuantity: `${base}/ram:BasisQuantity`,
		baseUnitCode: `${base}/ram:BasisQuantity/@unitCode`,
	});
}

function item(element: XmlElement, origins: Origins): Item {
	return origins.group<Item>(
		element,
		{
			name: "ram:Name",
			description: "ram:Description",
			sellerIdentifier: "ram:SellerAssignedID",
			buyerIdentifier: "ram:BuyerAssignedID",
			originCountry: "ram:OriginTradeCountry/ram:ID",
		},
		{
			standardIdentifier: oneOrNone(elementAt(element, "ram:GlobalID"), (id) => identifier(id, origins)),
			classifications: someOrNone(
				elementsAt(element, "ram:DesignatedProductClassification/ram:ClassCode").map((code) =>
					origins.group<Classification>(
						code,
						{ scheme: "@listID", version: "@listVersionID" },
						{ value: code.text.trim() },
					),
				),
			),
			attributes: someOrNone(
				elementsAt(element, "ram:ApplicableProductCharacteristic").map((property) =>
					origins.group<ItemAttribute>(property, { name: "ram:Description", value: "ram:Value" }),
				),
			),
		},
	);
}
