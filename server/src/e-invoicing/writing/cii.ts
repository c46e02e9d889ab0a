import type { EInvoice } from "../model/invoice.ts";
import { lineElement } from "./cii-line.ts";
import { addressElement, dateElement, partyElement } from "./cii-parts.ts";
import { settlementElement } from "./cii-settlement.ts";
import { document, group, value } from "./xml.ts";

/** An invoice or a credit note in UN/CEFACT's Cross Industry Invoice (D16B): the business terms that our documents have. */
export function writeCii(invoice: EInvoice): Uint8Array {
	const { seller = {}, buyer = {}, delivery = {}, lines = [] } = invoice;
	const root = group(
		"rsm:CrossIndustryInvoice",
		group(
			"rsm:ExchangedDocumentContext",
			group("ram:BusinessProcessSpecifiedDocumentContextParameter", value("ram:ID", invoice.process)),
			group("ram:GuidelineSpecifiedDocumentContextParameter", value("ram:ID", invoice.specification)),
		),
		group(
			"rsm:ExchangedDocument",
			value("ram:ID", invoice.number),
			value("ram:TypeCode", invoice.typeCode),
			dateElement("ram:IssueDateTime", invoice.issueDate),
			(invoice.notes ?? []).map(({ text, subjectCode }) =>
				group("ram:IncludedNote", value("ram:Content", text), value("ram:SubjectCode", subjectCode)),
			),
		),
		group(
			"rsm:SupplyChainTradeTransaction",
			lines.map(lineElement),
			group(
				"ram:ApplicableHeaderTradeAgreement",
				value("ram:BuyerReference", invoice.buyerReference),
				partyElement("ram:SellerTradeParty", seller),
				partyElement("ram:BuyerTradeParty", buyer),
				referenceElement("ram:BuyerOrderReferencedDocument", invoice.purchaseOrderReference),
				referenceElement("ram:ContractReferencedDocument", invoice.contractReference),
				invoice.projectReference === undefined
					? null
					: group(
							"ram:SpecifiedProcuringProject",
							value("ram:ID", invoice.projectReference),
							value("ram:Name", invoice.projectReference),
						),
			),
			// The schema requires it, even if nothing is known.
			group("ram:ApplicableHeaderTradeDelivery", [
				group("ram:ShipToTradeParty", addressElement(delivery.address)),
				group("ram:ActualDeliverySupplyChainEvent", dateElement("ram:OccurrenceDateTime", delivery.date)),
			]) ?? { name: "ram:ApplicableHeaderTradeDelivery", attributes: {}, content: [] },
			settlementElement(invoice),
		),
	);
	const standard = "urn:un:unece:uncefact:data:standard";
	return document(root, {
		"xmlns:rsm": `${standard}:CrossIndustryInvoice:100`,
		"xmlns:ram": `${standard}:ReusableAggregateBusinessInformationEntity:100`,
		"xmlns:udt": `${standard}:UnqualifiedDataType:100`,
		"xmlns:qdt": `${standard}:QualifiedDataType:100`,
	});
}

function referenceElement(name: string, number: string | undefined) {
	return group(name, value("ram:IssuerAssignedID", number));
}
