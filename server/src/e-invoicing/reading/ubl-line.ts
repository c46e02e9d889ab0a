import type { Classification, InvoiceLine, Item, ItemAttribute, Price } from "../model/index.ts";
import { elementAt, elementsAt, textAt } from "./elements.ts";
import type { Origins } from "./origins.ts";
import { identifier } from "./ubl-parties.ts";
import { allowancesAndCharges, period, vatCategory } from "./ubl-parts.ts";
import { oneOrNone, someOrNone } from "./values.ts";
import type { XmlElement } from "./xml.ts";

export function readUblLine(element: XmlElement, origins: Origins): InvoiceLine {
	const quantity = elementAt(element, "cbc:CreditedQuantity") ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity";
	const references = elementsAt(element, "cac:DocumentReference");
	const object = references.find((each) => textAt(each, "cbc:DocumentTypeCode") === "130");
	const categories = elementsAt(element, "cac:Item/cac:ClassifiedTaxCategory");
	// Of a line, a rule counts the elements; of a sub-line, several are as good as none.
	const isAmbiguous = element.name === "cac:SubInvoiceLine" && categories.length > 1;
	return origins.group<InvoiceLine>(
		element,
		{
			id: "cbc:ID",
			note: "cbc:Note",
			quantity,
			unitCode: `${quantity}/@unitCode`,
			netAmount: "cbc:LineExtensionAmount",
			purchaseOrderLine: "cac:OrderLineReference/cbc:LineID",
			accountingReference: "cbc:AccountingCost",
		},
		{
			object: oneOrNone(object && elementAt(object, "cbc:ID"), (id) => identifier(id, origins)),
			period: oneOrNone(elementAt(element, "cac:InvoicePeriod"), (each) => period(each, origins)),
			...allowancesAndCharges(element, origins),
			price: oneOrNone(elementAt(element, "cac:Price"), (each) => price(each, origins)),
			vat: vatCategory(isAmbiguous ? [] : categories, origins),
			item: oneOrNone(elementAt(element, "cac:Item"), (each) => item(each, origins)),
			subLines: someOrNone(elementsAt(element, "cac:SubInvoiceLine").map((line) => readUblLine(line, origins))),
		},
	);
}

function price(element: XmlElement, origins: Origins): Price {
	return origins.group<Price>(element, {
		net: "cbc:PriceAmount",
		discount: "cac:AllowanceCharge/cbc:Amount",
		gross: "cac:AllowanceCharge/cbc:BaseAmount",
		baseQuantity: "cbc:BaseQuantity",
		baseUnitCode: "cbc:BaseQuantity/@unitCode",
	});
}

function item(element: XmlElement, origins: Origins): Item {
	return origins.group<Item>(
		element,
		{
			name: "cbc:Name",
			description: "cbc:Description",
			sellerIdentifier: "cac:SellersItemIdentification/cbc:ID",
			buyerIdentifier: "cac:BuyersItemIdentification/cbc:ID",
			originCountry: "cac:OriginCountry/cbc:IdentificationCode",
		},
		{
			standardIdentifier: oneOrNone(elementAt(element, "cac:StandardItemIdentification/cbc:ID"), (id) =>
				identifier(id, origins),
			),
			classifications: someOrNone(
				elementsAt(element, "cac:CommodityClassification/cbc:ItemClassificationCode").map((code) =>
					origins.group<Classification>(
						code,
						{ scheme: "@listID", version: "@listVersionID" },
						{ value: code.text.trim() },
					),
				),
			),
			attributes: someOrNone(
				elementsAt(element, "cac:AdditionalItemProperty").map((property) =>
					origins.group<ItemAttribute>(property, { name: "cbc:Name", value: "cbc:Value" }),
				),
			),
		},
	);
}
