import type { SchemaTable } from "./schema.ts";

/** Made by `server/test/e-invoicing/judges/schema-tables.ts` from the XML Schemas of OASIS UBL 2.1, Invoice and CreditNote. */
export const ublSchema: SchemaTable = {
	roots: {
		Invoice: "Invoice",
		CreditNote: "CreditNote",
	},
	types: {
		Address:
			"cbc:ID? cbc:AddressTypeCode? cbc:AddressFormatCode? cbc:Postbox? cbc:Floor? cbc:Room? cbc:StreetName? cbc:AdditionalStreetName? cbc:BlockName? cbc:BuildingName? cbc:BuildingNumber? cbc:InhouseMail? cbc:Department? cbc:MarkAttention? cbc:MarkCare? cbc:PlotIdentification? cbc:CitySubdivisionName? cbc:CityName? cbc:PostalZone? cbc:CountrySubentity? cbc:CountrySubentityCode? cbc:Region? cbc:District? cbc:TimezoneOffset? cac:AddressLine(AddressLine)* cac:Country(Country)? cac:LocationCoordinate(LocationCoordinate)*",
		AddressLine: "cbc:Line",
		AirTransport: "cbc:AircraftID",
		AllowanceCharge:
			"cbc:ID? cbc:ChargeIndicator(indicator) cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason* cbc:MultiplierFactorNumeric(number)? cbc:PrepaidIndicator(indicator)? cbc:SequenceNumeric(number)? cbc:Amount(number) cbc:BaseAmount(number)? cbc:AccountingCostCode? cbc:AccountingCost? cbc:PerUnitAmount(number)? cac:TaxCategory(TaxCategory)* cac:TaxTotal(TaxTotal)? cac:PaymentMeans(PaymentMeans)*",
		Attachment: "cbc:EmbeddedDocumentBinaryObject? cac:ExternalReference(ExternalReference)?",
		BillingReference:
			"cac:InvoiceDocumentReference(DocumentReference)? cac:SelfBilledInvoiceDocumentReference(DocumentReference)? cac:CreditNoteDocumentReference(DocumentReference)? cac:SelfBilledCreditNoteDocumentReference(DocumentReference)? cac:DebitNoteDocumentReference(DocumentReference)? cac:ReminderDocumentReference(DocumentReference)? cac:AdditionalDocumentReference(DocumentReference)? cac:BillingReferenceLine(BillingReferenceLine)*",
		BillingReferenceLine: "cbc:ID cbc:Amount(number)? cac:AllowanceCharge(AllowanceCharge)*",
		Branch: "cbc:ID? cbc:Name? cac:FinancialInstitution(FinancialInstitution)? cac:Address(Address)?",
		CardAccount:
			"cbc:PrimaryAccountNumberID cbc:NetworkID cbc:CardTypeCode? cbc:ValidityStartDate? cbc:ExpiryDate? cbc:IssuerID? cbc:IssueNumberID? cbc:CV2ID? cbc:CardChipCode? cbc:ChipApplicationID? cbc:HolderName?",
		Certificate:
			"cbc:ID cbc:CertificateTypeCode cbc:CertificateType cbc:Remarks* cac:IssuerParty(Party) cac:DocumentReference(DocumentReference)* cac:Signature(Signature)*",
		Clause: "cbc:ID? cbc:Content*",
		CommodityClassification: "cbc:NatureCode? cbc:CargoTypeCode? cbc:CommodityCode? cbc:ItemClassificationCode?",
		Communication: "cbc:ChannelCode? cbc:Channel? cbc:Value?",
		Condition:
			"cbc:AttributeID cbc:Measure(number)? cbc:Description* cbc:MinimumMeasure(number)? cbc:MaximumMeasure(number)?",
		Consignment:
			"cbc:ID cbc:CarrierAssignedID? cbc:ConsigneeAssignedID? cbc:ConsignorAssignedID? cbc:FreightForwarderAssignedID? cbc:BrokerAssignedID? cbc:ContractedCarrierAssignedID? cbc:PerformingCarrierAssignedID? cbc:SummaryDescription* cbc:TotalInvoiceAmount(number)? cbc:DeclaredCustomsValueAmount(number)? cbc:TariffDescription* cbc:TariffCode? cbc:InsurancePremiumAmount(number)? cbc:GrossWeightMeasure(number)? cbc:NetWeightMeasure(number)? cbc:NetNetWeightMeasure(number)? cbc:ChargeableWeightMeasure(number)? cbc:GrossVolumeMeasure(number)? cbc:NetVolumeMeasure(number)? cbc:LoadingLengthMeasure(number)? cbc:Remarks* cbc:HazardousRiskIndicator(indicator)? cbc:AnimalFoodIndicator(indicator)? cbc:HumanFoodIndicator(indicator)? cbc:LivestockIndicator(indicator)? cbc:BulkCargoIndicator(indicator)? cbc:ContainerizedIndicator(indicator)? cbc:GeneralCargoIndicator(indicator)? cbc:SpecialSecurityIndicator(indicator)? cbc:ThirdPartyPayerIndicator(indicator)? cbc:CarrierServiceInstructions* cbc:CustomsClearanceServiceInstructions* cbc:ForwarderServiceInstructions* cbc:SpecialServiceInstructions* cbc:SequenceID? cbc:ShippingPriorityLevelCode? cbc:HandlingCode? cbc:HandlingInstructions* cbc:Information* cbc:TotalGoodsItemQuantity(number)? cbc:TotalTransportHandlingUnitQuantity(number)? cbc:InsuranceValueAmount(number)? cbc:DeclaredForCarriageValueAmount(number)? cbc:DeclaredStatisticsValueAmount(number)? cbc:FreeOnBoardValueAmount(number)? cbc:SpecialInstructions* cbc:SplitConsignmentIndicator(indicator)? cbc:DeliveryInstructions* cbc:ConsignmentQuantity(number)? cbc:ConsolidatableIndicator(indicator)? cbc:HaulageInstructions* cbc:LoadingSequenceID? cbc:ChildConsignmentQuantity(number)? cbc:TotalPackagesQuantity(number)? cac:ConsolidatedShipment(Shipment)* cac:CustomsDeclaration(CustomsDeclaration)* cac:RequestedPickupTransportEvent(TransportEvent)? cac:RequestedDeliveryTransportEvent(TransportEvent)? cac:PlannedPickupTransportEvent(TransportEvent)? cac:PlannedDeliveryTransportEvent(TransportEvent)? cac:Status(Status)* cac:ChildConsignment(Consignment)* cac:ConsigneeParty(Party)? cac:ExporterParty(Party)? cac:ConsignorParty(Party)? cac:ImporterParty(Party)? cac:CarrierParty(Party)? cac:FreightForwarderParty(Party)? cac:NotifyParty(Party)? cac:OriginalDespatchParty(Party)? cac:FinalDeliveryParty(Party)? cac:PerformingCarrierParty(Party)? cac:SubstituteCarrierParty(Party)? cac:LogisticsOperatorParty(Party)? cac:TransportAdvisorParty(Party)? cac:HazardousItemNotificationParty(Party)? cac:InsuranceParty(Party)? cac:MortgageHolderParty(Party)? cac:BillOfLadingHolderParty(Party)? cac:OriginalDepartureCountry(Country)? cac:FinalDestinationCountry(Country)? cac:TransitCountry(Country)* cac:TransportContract(Contract)? cac:TransportEvent(TransportEvent)* cac:OriginalDespatchTransportationService(TransportationService)? cac:FinalDeliveryTransportationService(TransportationService)? cac:DeliveryTerms(DeliveryTerms)? cac:PaymentTerms(PaymentTerms)? cac:CollectPaymentTerms(PaymentTerms)? cac:DisbursementPaymentTerms(PaymentTerms)? cac:PrepaidPaymentTerms(PaymentTerms)? cac:FreightAllowanceCharge(AllowanceCharge)* cac:ExtraAllowanceCharge(AllowanceCharge)* cac:MainCarriageShipmentStage(ShipmentStage)* cac:PreCarriageShipmentStage(ShipmentStage)* cac:OnCarriageShipmentStage(ShipmentStage)* cac:TransportHandlingUnit(TransportHandlingUnit)* cac:FirstArrivalPortLocation(Location)? cac:LastExitPortLocation(Location)?",
		Contact:
			"cbc:ID? cbc:Name? cbc:Telephone? cbc:Telefax? cbc:ElectronicMail? cbc:Note* cac:OtherCommunication(Communication)*",
		Contract:
			"cbc:ID? cbc:IssueDate? cbc:IssueTime? cbc:NominationDate? cbc:NominationTime? cbc:ContractTypeCode? cbc:ContractType? cbc:Note* cbc:VersionID? cbc:Description* cac:ValidityPeriod(Period)? cac:ContractDocumentReference(DocumentReference)* cac:NominationPeriod(Period)? cac:ContractualDelivery(Delivery)?",
		CorporateRegistrationScheme:
			"cbc:ID? cbc:Name? cbc:CorporateRegistrationTypeCode? cac:JurisdictionRegionAddress(Address)*",
		Country: "cbc:IdentificationCode? cbc:Name?",
		CreditAccount: "cbc:AccountID",
		CreditNote:
			"ext:UBLExtensions(UBLExtensions)? cbc:UBLVersionID? cbc:CustomizationID? cbc:ProfileID? cbc:ProfileExecutionID? cbc:ID cbc:CopyIndicator(indicator)? cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:TaxPointDate? cbc:CreditNoteTypeCode? cbc:Note* cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode? cbc:PricingCurrencyCode? cbc:PaymentCurrencyCode? cbc:PaymentAlternativeCurrencyCode? cbc:AccountingCostCode? cbc:AccountingCost? cbc:LineCountNumeric(number)? cbc:BuyerReference? cac:InvoicePeriod(Period)* cac:DiscrepancyResponse(Response)* cac:OrderReference(OrderReference)? cac:BillingReference(BillingReference)* cac:DespatchDocumentReference(DocumentReference)* cac:ReceiptDocumentReference(DocumentReference)* cac:ContractDocumentReference(DocumentReference)* cac:AdditionalDocumentReference(DocumentReference)* cac:StatementDocumentReference(DocumentReference)* cac:OriginatorDocumentReference(DocumentReference)* cac:Signature(Signature)* cac:AccountingSupplierParty(SupplierParty) cac:AccountingCustomerParty(CustomerParty) cac:PayeeParty(Party)? cac:BuyerCustomerParty(CustomerParty)? cac:SellerSupplierParty(SupplierParty)? cac:TaxRepresentativeParty(Party)? cac:Delivery(Delivery)* cac:DeliveryTerms(DeliveryTerms)* cac:PaymentMeans(PaymentMeans)* cac:PaymentTerms(PaymentTerms)* cac:TaxExchangeRate(ExchangeRate)? cac:PricingExchangeRate(ExchangeRate)? cac:PaymentExchangeRate(ExchangeRate)? cac:PaymentAlternativeExchangeRate(ExchangeRate)? cac:AllowanceCharge(AllowanceCharge)* cac:TaxTotal(TaxTotal)* cac:LegalMonetaryTotal(MonetaryTotal) cac:CreditNoteLine(CreditNoteLine)+",
		CreditNoteLine:
			"cbc:ID cbc:UUID? cbc:Note* cbc:CreditedQuantity(number)? cbc:LineExtensionAmount(number)? cbc:TaxPointDate? cbc:AccountingCostCode? cbc:AccountingCost? cbc:PaymentPurposeCode? cbc:FreeOfChargeIndicator(indicator)? cac:InvoicePeriod(Period)* cac:OrderLineReference(OrderLineReference)* cac:DiscrepancyResponse(Response)* cac:DespatchLineReference(LineReference)* cac:ReceiptLineReference(LineReference)* cac:BillingReference(BillingReference)* cac:DocumentReference(DocumentReference)* cac:PricingReference(PricingReference)? cac:OriginatorParty(Party)? cac:Delivery(Delivery)* cac:PaymentTerms(PaymentTerms)* cac:TaxTotal(TaxTotal)* cac:AllowanceCharge(AllowanceCharge)* cac:Item(Item)? cac:Price(Price)? cac:DeliveryTerms(DeliveryTerms)* cac:SubCreditNoteLine(CreditNoteLine)* cac:ItemPriceExtension(PriceExtension)?",
		CustomerParty:
			"cbc:CustomerAssignedAccountID? cbc:SupplierAssignedAccountID? cbc:AdditionalAccountID* cac:Party(Party)? cac:DeliveryContact(Contact)? cac:AccountingContact(Contact)? cac:BuyerContact(Contact)?",
		CustomsDeclaration: "cbc:ID cac:IssuerParty(Party)?",
		Delivery:
			"cbc:ID? cbc:Quantity(number)? cbc:MinimumQuantity(number)? cbc:MaximumQuantity(number)? cbc:ActualDeliveryDate? cbc:ActualDeliveryTime? cbc:LatestDeliveryDate? cbc:LatestDeliveryTime? cbc:ReleaseID? cbc:TrackingID? cac:DeliveryAddress(Address)? cac:DeliveryLocation(Location)? cac:AlternativeDeliveryLocation(Location)? cac:RequestedDeliveryPeriod(Period)? cac:PromisedDeliveryPeriod(Period)? cac:EstimatedDeliveryPeriod(Period)? cac:CarrierParty(Party)? cac:DeliveryParty(Party)? cac:NotifyParty(Party)* cac:Despatch(Despatch)? cac:DeliveryTerms(DeliveryTerms)* cac:MinimumDeliveryUnit(DeliveryUnit)? cac:MaximumDeliveryUnit(DeliveryUnit)? cac:Shipment(Shipment)?",
		DeliveryTerms:
			"cbc:ID? cbc:SpecialTerms* cbc:LossRiskResponsibilityCode? cbc:LossRisk* cbc:Amount(number)? cac:DeliveryLocation(Location)? cac:AllowanceCharge(AllowanceCharge)?",
		DeliveryUnit: "cbc:BatchQuantity(number) cbc:ConsumerUnitQuantity(number)? cbc:HazardousRiskIndicator(indicator)?",
		DependentPriceReference:
			"cbc:Percent(number)? cac:LocationAddress(Address)? cac:DependentLineReference(LineReference)?",
		Despatch:
			"cbc:ID? cbc:RequestedDespatchDate? cbc:RequestedDespatchTime? cbc:EstimatedDespatchDate? cbc:EstimatedDespatchTime? cbc:ActualDespatchDate? cbc:ActualDespatchTime? cbc:GuaranteedDespatchDate? cbc:GuaranteedDespatchTime? cbc:ReleaseID? cbc:Instructions* cac:DespatchAddress(Address)? cac:DespatchLocation(Location)? cac:DespatchParty(Party)? cac:CarrierParty(Party)? cac:NotifyParty(Party)* cac:Contact(Contact)? cac:EstimatedDespatchPeriod(Period)? cac:RequestedDespatchPeriod(Period)?",
		DespatchLine:
			"cbc:ID cbc:UUID? cbc:Note* cbc:LineStatusCode? cbc:DeliveredQuantity(number)? cbc:BackorderQuantity(number)? cbc:BackorderReason* cbc:OutstandingQuantity(number)? cbc:OutstandingReason* cbc:OversupplyQuantity(number)? cac:OrderLineReference(OrderLineReference)+ cac:DocumentReference(DocumentReference)* cac:Item(Item) cac:Shipment(Shipment)*",
		Dimension:
			"cbc:AttributeID cbc:Measure(number)? cbc:Description* cbc:MinimumMeasure(number)? cbc:MaximumMeasure(number)?",
		DocumentReference:
			"cbc:ID cbc:CopyIndicator(indicator)? cbc:UUID? cbc:IssueDate? cbc:IssueTime? cbc:DocumentTypeCode? cbc:DocumentType? cbc:XPath* cbc:LanguageID? cbc:LocaleCode? cbc:VersionID? cbc:DocumentStatusCode? cbc:DocumentDescription* cac:Attachment(Attachment)? cac:ValidityPeriod(Period)? cac:IssuerParty(Party)? cac:ResultOfVerification(ResultOfVerification)?",
		EmissionCalculationMethod:
			"cbc:CalculationMethodCode? cbc:FullnessIndicationCode? cac:MeasurementFromLocation(Location)? cac:MeasurementToLocation(Location)?",
		EnvironmentalEmission:
			"cbc:EnvironmentalEmissionTypeCode cbc:ValueMeasure(number) cbc:Description* cac:EmissionCalculationMethod(EmissionCalculationMethod)*",
		ExchangeRate:
			"cbc:SourceCurrencyCode cbc:SourceCurrencyBaseRate(number)? cbc:TargetCurrencyCode cbc:TargetCurrencyBaseRate(number)? cbc:ExchangeMarketID? cbc:CalculationRate(number)? cbc:MathematicOperatorCode? cbc:Date? cac:ForeignExchangeContract(Contract)?",
		ExternalReference:
			"cbc:URI? cbc:DocumentHash? cbc:HashAlgorithmMethod? cbc:ExpiryDate? cbc:ExpiryTime? cbc:MimeCode? cbc:FormatCode? cbc:EncodingCode? cbc:CharacterSetCode? cbc:FileName? cbc:Description*",
		FinancialAccount:
			"cbc:ID? cbc:Name? cbc:AliasName? cbc:AccountTypeCode? cbc:AccountFormatCode? cbc:CurrencyCode? cbc:PaymentNote* cac:FinancialInstitutionBranch(Branch)? cac:Country(Country)?",
		FinancialInstitution: "cbc:ID? cbc:Name? cac:Address(Address)?",
		GoodsItem:
			"cbc:ID? cbc:SequenceNumberID? cbc:Description* cbc:HazardousRiskIndicator(indicator)? cbc:DeclaredCustomsValueAmount(number)? cbc:DeclaredForCarriageValueAmount(number)? cbc:DeclaredStatisticsValueAmount(number)? cbc:FreeOnBoardValueAmount(number)? cbc:InsuranceValueAmount(number)? cbc:ValueAmount(number)? cbc:GrossWeightMeasure(number)? cbc:NetWeightMeasure(number)? cbc:NetNetWeightMeasure(number)? cbc:ChargeableWeightMeasure(number)? cbc:GrossVolumeMeasure(number)? cbc:NetVolumeMeasure(number)? cbc:Quantity(number)? cbc:PreferenceCriterionCode? cbc:RequiredCustomsID? cbc:CustomsStatusCode? cbc:CustomsTariffQuantity(number)? cbc:CustomsImportClassifiedIndicator(indicator)? cbc:ChargeableQuantity(number)? cbc:ReturnableQuantity(number)? cbc:TraceID? cac:Item(Item)* cac:GoodsItemContainer(GoodsItemContainer)* cac:FreightAllowanceCharge(AllowanceCharge)* cac:InvoiceLine(InvoiceLine)* cac:Temperature(Temperature)* cac:ContainedGoodsItem(GoodsItem)* cac:OriginAddress(Address)? cac:Delivery(Delivery)? cac:Pickup(Pickup)? cac:Despatch(Despatch)? cac:MeasurementDimension(Dimension)* cac:ContainingPackage(Package)* cac:ShipmentDocumentReference(DocumentReference)? cac:MinimumTemperature(Temperature)? cac:MaximumTemperature(Temperature)?",
		GoodsItemContainer: "cbc:ID cbc:Quantity(number)? cac:TransportEquipment(TransportEquipment)*",
		HazardousGoodsTransit:
			"cbc:TransportEmergencyCardCode? cbc:PackingCriteriaCode? cbc:HazardousRegulationCode? cbc:InhalationToxicityZoneCode? cbc:TransportAuthorizationCode? cac:MaximumTemperature(Temperature)? cac:MinimumTemperature(Temperature)?",
		HazardousItem:
			"cbc:ID? cbc:PlacardNotation? cbc:PlacardEndorsement? cbc:AdditionalInformation* cbc:UNDGCode? cbc:EmergencyProceduresCode? cbc:MedicalFirstAidGuideCode? cbc:TechnicalName? cbc:CategoryName? cbc:HazardousCategoryCode? cbc:UpperOrangeHazardPlacardID? cbc:LowerOrangeHazardPlacardID? cbc:MarkingID? cbc:HazardClassID? cbc:NetWeightMeasure(number)? cbc:NetVolumeMeasure(number)? cbc:Quantity(number)? cac:ContactParty(Party)? cac:SecondaryHazard(SecondaryHazard)* cac:HazardousGoodsTransit(HazardousGoodsTransit)* cac:EmergencyTemperature(Temperature)? cac:FlashpointTemperature(Temperature)? cac:AdditionalTemperature(Temperature)*",
		Invoice:
			"ext:UBLExtensions(UBLExtensions)? cbc:UBLVersionID? cbc:CustomizationID? cbc:ProfileID? cbc:ProfileExecutionID? cbc:ID cbc:CopyIndicator(indicator)? cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:DueDate? cbc:InvoiceTypeCode? cbc:Note* cbc:TaxPointDate? cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode? cbc:PricingCurrencyCode? cbc:PaymentCurrencyCode? cbc:PaymentAlternativeCurrencyCode? cbc:AccountingCostCode? cbc:AccountingCost? cbc:LineCountNumeric(number)? cbc:BuyerReference? cac:InvoicePeriod(Period)* cac:OrderReference(OrderReference)? cac:BillingReference(BillingReference)* cac:DespatchDocumentReference(DocumentReference)* cac:ReceiptDocumentReference(DocumentReference)* cac:StatementDocumentReference(DocumentReference)* cac:OriginatorDocumentReference(DocumentReference)* cac:ContractDocumentReference(DocumentReference)* cac:AdditionalDocumentReference(DocumentReference)* cac:ProjectReference(ProjectReference)* cac:Signature(Signature)* cac:AccountingSupplierParty(SupplierParty) cac:AccountingCustomerParty(CustomerParty) cac:PayeeParty(Party)? cac:BuyerCustomerParty(CustomerParty)? cac:SellerSupplierParty(SupplierParty)? cac:TaxRepresentativeParty(Party)? cac:Delivery(Delivery)* cac:DeliveryTerms(DeliveryTerms)? cac:PaymentMeans(PaymentMeans)* cac:PaymentTerms(PaymentTerms)* cac:PrepaidPayment(Payment)* cac:AllowanceCharge(AllowanceCharge)* cac:TaxExchangeRate(ExchangeRate)? cac:PricingExchangeRate(ExchangeRate)? cac:PaymentExchangeRate(ExchangeRate)? cac:PaymentAlternativeExchangeRate(ExchangeRate)? cac:TaxTotal(TaxTotal)* cac:WithholdingTaxTotal(TaxTotal)* cac:LegalMonetaryTotal(MonetaryTotal) cac:InvoiceLine(InvoiceLine)+",
		InvoiceLine:
			"cbc:ID cbc:UUID? cbc:Note* cbc:InvoicedQuantity(number)? cbc:LineExtensionAmount(number) cbc:TaxPointDate? cbc:AccountingCostCode? cbc:AccountingCost? cbc:PaymentPurposeCode? cbc:FreeOfChargeIndicator(indicator)? cac:InvoicePeriod(Period)* cac:OrderLineReference(OrderLineReference)* cac:DespatchLineReference(LineReference)* cac:ReceiptLineReference(LineReference)* cac:BillingReference(BillingReference)* cac:DocumentReference(DocumentReference)* cac:PricingReference(PricingReference)? cac:OriginatorParty(Party)? cac:Delivery(Delivery)* cac:PaymentTerms(PaymentTerms)* cac:AllowanceCharge(AllowanceCharge)* cac:TaxTotal(TaxTotal)* cac:WithholdingTaxTotal(TaxTotal)* cac:Item(Item) cac:Price(Price)? cac:DeliveryTerms(DeliveryTerms)? cac:SubInvoiceLine(InvoiceLine)* cac:ItemPriceExtension(PriceExtension)?",
		Item: "cbc:Description* cbc:PackQuantity(number)? cbc:PackSizeNumeric(number)? cbc:CatalogueIndicator(indicator)? cbc:Name? cbc:HazardousRiskIndicator(indicator)? cbc:AdditionalInformation* cbc:Keyword* cbc:BrandName* cbc:ModelName* cac:BuyersItemIdentification(ItemIdentification)? cac:SellersItemIdentification(ItemIdentification)? cac:ManufacturersItemIdentification(ItemIdentification)* cac:StandardItemIdentification(ItemIdentification)? cac:CatalogueItemIdentification(ItemIdentification)? cac:AdditionalItemIdentification(ItemIdentification)* cac:CatalogueDocumentReference(DocumentReference)? cac:ItemSpecificationDocumentReference(DocumentReference)* cac:OriginCountry(Country)? cac:CommodityClassification(CommodityClassification)* cac:TransactionConditions(TransactionConditions)* cac:HazardousItem(HazardousItem)* cac:ClassifiedTaxCategory(TaxCategory)* cac:AdditionalItemProperty(ItemProperty)* cac:ManufacturerParty(Party)* cac:InformationContentProviderParty(Party)? cac:OriginAddress(Address)* cac:ItemInstance(ItemInstance)* cac:Certificate(Certificate)* cac:Dimension(Dimension)*",
		ItemIdentification:
			"cbc:ID cbc:ExtendedID? cbc:BarcodeSymbologyID? cac:PhysicalAttribute(PhysicalAttribute)* cac:MeasurementDimension(Dimension)* cac:IssuerParty(Party)?",
		ItemInstance:
			"cbc:ProductTraceID? cbc:ManufactureDate? cbc:ManufactureTime? cbc:BestBeforeDate? cbc:RegistrationID? cbc:SerialID? cac:AdditionalItemProperty(ItemProperty)* cac:LotIdentification(LotIdentification)?",
		ItemLocationQuantity:
			"cbc:LeadTimeMeasure(number)? cbc:MinimumQuantity(number)? cbc:MaximumQuantity(number)? cbc:HazardousRiskIndicator(indicator)? cbc:TradingRestrictions* cac:ApplicableTerritoryAddress(Address)* cac:Price(Price)? cac:DeliveryUnit(DeliveryUnit)* cac:ApplicableTaxCategory(TaxCategory)* cac:Package(Package)? cac:AllowanceCharge(AllowanceCharge)* cac:DependentPriceReference(DependentPriceReference)?",
		ItemProperty:
			"cbc:ID? cbc:Name cbc:NameCode? cbc:TestMethod? cbc:Value? cbc:ValueQuantity(number)? cbc:ValueQualifier* cbc:ImportanceCode? cbc:ListValue* cac:UsabilityPeriod(Period)? cac:ItemPropertyGroup(ItemPropertyGroup)* cac:RangeDimension(Dimension)? cac:ItemPropertyRange(ItemPropertyRange)?",
		ItemPropertyGroup: "cbc:ID cbc:Name? cbc:ImportanceCode?",
		ItemPropertyRange: "cbc:MinimumValue? cbc:MaximumValue?",
		Language: "cbc:ID? cbc:Name? cbc:LocaleCode?",
		LineReference: "cbc:LineID cbc:UUID? cbc:LineStatusCode? cac:DocumentReference(DocumentReference)?",
		Location:
			"cbc:ID? cbc:Description* cbc:Conditions* cbc:CountrySubentity? cbc:CountrySubentityCode? cbc:LocationTypeCode? cbc:InformationURI? cbc:Name? cac:ValidityPeriod(Period)* cac:Address(Address)? cac:SubsidiaryLocation(Location)* cac:LocationCoordinate(LocationCoordinate)*",
		LocationCoordinate:
			"cbc:CoordinateSystemCode? cbc:LatitudeDegreesMeasure(number)? cbc:LatitudeMinutesMeasure(number)? cbc:LatitudeDirectionCode? cbc:LongitudeDegreesMeasure(number)? cbc:LongitudeMinutesMeasure(number)? cbc:LongitudeDirectionCode? cbc:AltitudeMeasure(number)?",
		LotIdentification: "cbc:LotNumberID? cbc:ExpiryDate? cac:AdditionalItemProperty(ItemProperty)*",
		MaritimeTransport:
			"cbc:VesselID? cbc:VesselName? cbc:RadioCallSignID? cbc:ShipsRequirements* cbc:GrossTonnageMeasure(number)? cbc:NetTonnageMeasure(number)? cac:RegistryCertificateDocumentReference(DocumentReference)? cac:RegistryPortLocation(Location)?",
		MonetaryTotal:
			"cbc:LineExtensionAmount(number)? cbc:TaxExclusiveAmount(number)? cbc:TaxInclusiveAmount(number)? cbc:AllowanceTotalAmount(number)? cbc:ChargeTotalAmount(number)? cbc:PrepaidAmount(number)? cbc:PayableRoundingAmount(number)? cbc:PayableAmount(number) cbc:PayableAlternativeAmount(number)?",
		OrderLineReference:
			"cbc:LineID cbc:SalesOrderLineID? cbc:UUID? cbc:LineStatusCode? cac:OrderReference(OrderReference)?",
		OrderReference:
			"cbc:ID cbc:SalesOrderID? cbc:CopyIndicator(indicator)? cbc:UUID? cbc:IssueDate? cbc:IssueTime? cbc:CustomerReference? cbc:OrderTypeCode? cac:DocumentReference(DocumentReference)?",
		Package:
			"cbc:ID? cbc:Quantity(number)? cbc:ReturnableMaterialIndicator(indicator)? cbc:PackageLevelCode? cbc:PackagingTypeCode? cbc:PackingMaterial* cbc:TraceID? cac:ContainedPackage(Package)* cac:ContainingTransportEquipment(TransportEquipment)? cac:GoodsItem(GoodsItem)* cac:MeasurementDimension(Dimension)* cac:DeliveryUnit(DeliveryUnit)* cac:Delivery(Delivery)? cac:Pickup(Pickup)? cac:Despatch(Despatch)?",
		Party:
			"cbc:MarkCareIndicator(indicator)? cbc:MarkAttentionIndicator(indicator)? cbc:WebsiteURI? cbc:LogoReferenceID? cbc:EndpointID? cbc:IndustryClassificationCode? cac:PartyIdentification(PartyIdentification)* cac:PartyName(PartyName)* cac:Language(Language)? cac:PostalAddress(Address)? cac:PhysicalLocation(Location)? cac:PartyTaxScheme(PartyTaxScheme)* cac:PartyLegalEntity(PartyLegalEntity)* cac:Contact(Contact)? cac:Person(Person)* cac:AgentParty(Party)? cac:ServiceProviderParty(ServiceProviderParty)* cac:PowerOfAttorney(PowerOfAttorney)* cac:FinancialAccount(FinancialAccount)?",
		PartyIdentification: "cbc:ID",
		PartyLegalEntity:
			"cbc:RegistrationName? cbc:CompanyID? cbc:RegistrationDate? cbc:RegistrationExpirationDate? cbc:CompanyLegalFormCode? cbc:CompanyLegalForm? cbc:SoleProprietorshipIndicator(indicator)? cbc:CompanyLiquidationStatusCode? cbc:CorporateStockAmount(number)? cbc:FullyPaidSharesIndicator(indicator)? cac:RegistrationAddress(Address)? cac:CorporateRegistrationScheme(CorporateRegistrationScheme)? cac:HeadOfficeParty(Party)? cac:ShareholderParty(ShareholderParty)*",
		PartyName: "cbc:Name",
		PartyTaxScheme:
			"cbc:RegistrationName? cbc:CompanyID? cbc:TaxLevelCode? cbc:ExemptionReasonCode? cbc:ExemptionReason* cac:RegistrationAddress(Address)? cac:TaxScheme(TaxScheme)",
		Payment: "cbc:ID? cbc:PaidAmount(number)? cbc:ReceivedDate? cbc:PaidDate? cbc:PaidTime? cbc:InstructionID?",
		PaymentMandate:
			"cbc:ID? cbc:MandateTypeCode? cbc:MaximumPaymentInstructionsNumeric(number)? cbc:MaximumPaidAmount(number)? cbc:SignatureID? cac:PayerParty(Party)? cac:PayerFinancialAccount(FinancialAccount)? cac:ValidityPeriod(Period)? cac:PaymentReversalPeriod(Period)? cac:Clause(Clause)*",
		PaymentMeans:
			"cbc:ID? cbc:PaymentMeansCode cbc:PaymentDueDate? cbc:PaymentChannelCode? cbc:InstructionID? cbc:InstructionNote* cbc:PaymentID* cac:CardAccount(CardAccount)? cac:PayerFinancialAccount(FinancialAccount)? cac:PayeeFinancialAccount(FinancialAccount)? cac:CreditAccount(CreditAccount)? cac:PaymentMandate(PaymentMandate)? cac:TradeFinancing(TradeFinancing)?",
		PaymentTerms:
			"cbc:ID? cbc:PaymentMeansID* cbc:PrepaidPaymentReferenceID? cbc:Note* cbc:ReferenceEventCode? cbc:SettlementDiscountPercent(number)? cbc:PenaltySurchargePercent(number)? cbc:PaymentPercent(number)? cbc:Amount(number)? cbc:SettlementDiscountAmount(number)? cbc:PenaltyAmount(number)? cbc:PaymentTermsDetailsURI? cbc:PaymentDueDate? cbc:InstallmentDueDate? cbc:InvoicingPartyReference? cac:SettlementPeriod(Period)? cac:PenaltyPeriod(Period)? cac:ExchangeRate(ExchangeRate)? cac:ValidityPeriod(Period)?",
		Period:
			"cbc:StartDate? cbc:StartTime? cbc:EndDate? cbc:EndTime? cbc:DurationMeasure(number)? cbc:DescriptionCode* cbc:Description*",
		Person:
			"cbc:ID? cbc:FirstName? cbc:FamilyName? cbc:Title? cbc:MiddleName? cbc:OtherName? cbc:NameSuffix? cbc:JobTitle? cbc:NationalityID? cbc:GenderCode? cbc:BirthDate? cbc:BirthplaceName? cbc:OrganizationDepartment? cac:Contact(Contact)? cac:FinancialAccount(FinancialAccount)? cac:IdentityDocumentReference(DocumentReference)* cac:ResidenceAddress(Address)?",
		PhysicalAttribute: "cbc:AttributeID cbc:PositionCode? cbc:DescriptionCode? cbc:Description*",
		Pickup:
			"cbc:ID? cbc:ActualPickupDate? cbc:ActualPickupTime? cbc:EarliestPickupDate? cbc:EarliestPickupTime? cbc:LatestPickupDate? cbc:LatestPickupTime? cac:PickupLocation(Location)? cac:PickupParty(Party)?",
		PowerOfAttorney:
			"cbc:ID? cbc:IssueDate? cbc:IssueTime? cbc:Description* cac:NotaryParty(Party)? cac:AgentParty(Party) cac:WitnessParty(Party)* cac:MandateDocumentReference(DocumentReference)*",
		Price:
			"cbc:PriceAmount(number) cbc:BaseQuantity(number)? cbc:PriceChangeReason* cbc:PriceTypeCode? cbc:PriceType? cbc:OrderableUnitFactorRate(number)? cac:ValidityPeriod(Period)* cac:PriceList(PriceList)? cac:AllowanceCharge(AllowanceCharge)* cac:PricingExchangeRate(ExchangeRate)?",
		PriceExtension: "cbc:Amount(number) cac:TaxTotal(TaxTotal)*",
		PriceList: "cbc:ID? cbc:StatusCode? cac:ValidityPeriod(Period)* cac:PreviousPriceList(PriceList)?",
		PricingReference: "cac:OriginalItemLocationQuantity(ItemLocationQuantity)? cac:AlternativeConditionPrice(Price)*",
		ProjectReference: "cbc:ID cbc:UUID? cbc:IssueDate? cac:WorkPhaseReference(WorkPhaseReference)*",
		RailTransport: "cbc:TrainID cbc:RailCarID?",
		ReceiptLine:
			"cbc:ID cbc:UUID? cbc:Note* cbc:ReceivedQuantity(number)? cbc:ShortQuantity(number)? cbc:ShortageActionCode? cbc:RejectedQuantity(number)? cbc:RejectReasonCode? cbc:RejectReason* cbc:RejectActionCode? cbc:QuantityDiscrepancyCode? cbc:OversupplyQuantity(number)? cbc:ReceivedDate? cbc:TimingComplaintCode? cbc:TimingComplaint? cac:OrderLineReference(OrderLineReference)? cac:DespatchLineReference(LineReference)* cac:DocumentReference(DocumentReference)* cac:Item(Item)* cac:Shipment(Shipment)*",
		Response:
			"cbc:ReferenceID? cbc:ResponseCode? cbc:Description* cbc:EffectiveDate? cbc:EffectiveTime? cac:Status(Status)*",
		ResultOfVerification:
			"cbc:ValidatorID? cbc:ValidationResultCode? cbc:ValidationDate? cbc:ValidationTime? cbc:ValidateProcess? cbc:ValidateTool? cbc:ValidateToolVersion? cac:SignatoryParty(Party)?",
		RoadTransport: "cbc:LicensePlateID",
		SecondaryHazard: "cbc:ID? cbc:PlacardNotation? cbc:PlacardEndorsement? cbc:EmergencyProceduresCode? cbc:Extension*",
		ServiceFrequency: "cbc:WeekDayCode",
		ServiceProviderParty: "cbc:ID? cbc:ServiceTypeCode? cbc:ServiceType* cac:Party(Party) cac:SellerContact(Contact)?",
		ShareholderParty: "cbc:PartecipationPercent(number)? cac:Party(Party)?",
		Shipment:
			"cbc:ID cbc:ShippingPriorityLevelCode? cbc:HandlingCode? cbc:HandlingInstructions* cbc:Information* cbc:GrossWeightMeasure(number)? cbc:NetWeightMeasure(number)? cbc:NetNetWeightMeasure(number)? cbc:GrossVolumeMeasure(number)? cbc:NetVolumeMeasure(number)? cbc:TotalGoodsItemQuantity(number)? cbc:TotalTransportHandlingUnitQuantity(number)? cbc:InsuranceValueAmount(number)? cbc:DeclaredCustomsValueAmount(number)? cbc:DeclaredForCarriageValueAmount(number)? cbc:DeclaredStatisticsValueAmount(number)? cbc:FreeOnBoardValueAmount(number)? cbc:SpecialInstructions* cbc:DeliveryInstructions* cbc:SplitConsignmentIndicator(indicator)? cbc:ConsignmentQuantity(number)? cac:Consignment(Consignment)* cac:GoodsItem(GoodsItem)* cac:ShipmentStage(ShipmentStage)* cac:Delivery(Delivery)? cac:TransportHandlingUnit(TransportHandlingUnit)* cac:ReturnAddress(Address)? cac:OriginAddress(Address)? cac:FirstArrivalPortLocation(Location)? cac:LastExitPortLocation(Location)? cac:ExportCountry(Country)? cac:FreightAllowanceCharge(AllowanceCharge)*",
		ShipmentStage:
			"cbc:ID? cbc:TransportModeCode? cbc:TransportMeansTypeCode? cbc:TransitDirectionCode? cbc:PreCarriageIndicator(indicator)? cbc:OnCarriageIndicator(indicator)? cbc:EstimatedDeliveryDate? cbc:EstimatedDeliveryTime? cbc:RequiredDeliveryDate? cbc:RequiredDeliveryTime? cbc:LoadingSequenceID? cbc:SuccessiveSequenceID? cbc:Instructions* cbc:DemurrageInstructions* cbc:CrewQuantity(number)? cbc:PassengerQuantity(number)? cac:TransitPeriod(Period)? cac:CarrierParty(Party)* cac:TransportMeans(TransportMeans)? cac:LoadingPortLocation(Location)? cac:UnloadingPortLocation(Location)? cac:TransshipPortLocation(Location)? cac:LoadingTransportEvent(TransportEvent)? cac:ExaminationTransportEvent(TransportEvent)? cac:AvailabilityTransportEvent(TransportEvent)? cac:ExportationTransportEvent(TransportEvent)? cac:DischargeTransportEvent(TransportEvent)? cac:WarehousingTransportEvent(TransportEvent)? cac:TakeoverTransportEvent(TransportEvent)? cac:OptionalTakeoverTransportEvent(TransportEvent)? cac:DropoffTransportEvent(TransportEvent)? cac:ActualPickupTransportEvent(TransportEvent)? cac:DeliveryTransportEvent(TransportEvent)? cac:ReceiptTransportEvent(TransportEvent)? cac:StorageTransportEvent(TransportEvent)? cac:AcceptanceTransportEvent(TransportEvent)? cac:TerminalOperatorParty(Party)? cac:CustomsAgentParty(Party)? cac:EstimatedTransitPeriod(Period)? cac:FreightAllowanceCharge(AllowanceCharge)* cac:FreightChargeLocation(Location)? cac:DetentionTransportEvent(TransportEvent)* cac:RequestedDepartureTransportEvent(TransportEvent)? cac:RequestedArrivalTransportEvent(TransportEvent)? cac:RequestedWaypointTransportEvent(TransportEvent)* cac:PlannedDepartureTransportEvent(TransportEvent)? cac:PlannedArrivalTransportEvent(TransportEvent)? cac:PlannedWaypointTransportEvent(TransportEvent)* cac:ActualDepartureTransportEvent(TransportEvent)? cac:ActualWaypointTransportEvent(TransportEvent)? cac:ActualArrivalTransportEvent(TransportEvent)? cac:TransportEvent(TransportEvent)* cac:EstimatedDepartureTransportEvent(TransportEvent)? cac:EstimatedArrivalTransportEvent(TransportEvent)? cac:PassengerPerson(Person)* cac:DriverPerson(Person)* cac:ReportingPerson(Person)? cac:CrewMemberPerson(Person)* cac:SecurityOfficerPerson(Person)? cac:MasterPerson(Person)? cac:ShipsSurgeonPerson(Person)?",
		Signature:
			"cbc:ID cbc:Note* cbc:ValidationDate? cbc:ValidationTime? cbc:ValidatorID? cbc:CanonicalizationMethod? cbc:SignatureMethod? cac:SignatoryParty(Party)? cac:DigitalSignatureAttachment(Attachment)? cac:OriginalDocumentReference(DocumentReference)?",
		Status:
			"cbc:ConditionCode? cbc:ReferenceDate? cbc:ReferenceTime? cbc:Description* cbc:StatusReasonCode? cbc:StatusReason* cbc:SequenceID? cbc:Text* cbc:IndicationIndicator(indicator)? cbc:Percent(number)? cbc:ReliabilityPercent(number)? cac:Condition(Condition)*",
		Stowage: "cbc:LocationID? cbc:Location* cac:MeasurementDimension(Dimension)*",
		SupplierParty:
			"cbc:CustomerAssignedAccountID? cbc:AdditionalAccountID* cbc:DataSendingCapability? cac:Party(Party)? cac:DespatchContact(Contact)? cac:AccountingContact(Contact)? cac:SellerContact(Contact)?",
		TaxCategory:
			"cbc:ID? cbc:Name? cbc:Percent(number)? cbc:BaseUnitMeasure(number)? cbc:PerUnitAmount(number)? cbc:TaxExemptionReasonCode? cbc:TaxExemptionReason* cbc:TierRange? cbc:TierRatePercent(number)? cac:TaxScheme(TaxScheme)",
		TaxScheme: "cbc:ID? cbc:Name? cbc:TaxTypeCode? cbc:CurrencyCode? cac:JurisdictionRegionAddress(Address)*",
		TaxSubtotal:
			"cbc:TaxableAmount(number)? cbc:TaxAmount(number) cbc:CalculationSequenceNumeric(number)? cbc:TransactionCurrencyTaxAmount(number)? cbc:Percent(number)? cbc:BaseUnitMeasure(number)? cbc:PerUnitAmount(number)? cbc:TierRange? cbc:TierRatePercent(number)? cac:TaxCategory(TaxCategory)",
		TaxTotal:
			"cbc:TaxAmount(number) cbc:RoundingAmount(number)? cbc:TaxEvidenceIndicator(indicator)? cbc:TaxIncludedIndicator(indicator)? cac:TaxSubtotal(TaxSubtotal)*",
		Temperature: "cbc:AttributeID cbc:Measure(number) cbc:Description*",
		TradeFinancing:
			"cbc:ID? cbc:FinancingInstrumentCode? cac:ContractDocumentReference(DocumentReference)? cac:DocumentReference(DocumentReference)* cac:FinancingParty(Party) cac:FinancingFinancialAccount(FinancialAccount)? cac:Clause(Clause)*",
		TradingTerms: "cbc:Information* cbc:Reference? cac:ApplicableAddress(Address)?",
		TransactionConditions: "cbc:ID? cbc:ActionCode? cbc:Description* cac:DocumentReference(DocumentReference)*",
		TransportEquipment:
			"cbc:ID? cbc:ReferencedConsignmentID* cbc:TransportEquipmentTypeCode? cbc:ProviderTypeCode? cbc:OwnerTypeCode? cbc:SizeTypeCode? cbc:DispositionCode? cbc:FullnessIndicationCode? cbc:RefrigerationOnIndicator(indicator)? cbc:Information* cbc:ReturnabilityIndicator(indicator)? cbc:LegalStatusIndicator(indicator)? cbc:AirFlowPercent(number)? cbc:HumidityPercent(number)? cbc:AnimalFoodApprovedIndicator(indicator)? cbc:HumanFoodApprovedIndicator(indicator)? cbc:DangerousGoodsApprovedIndicator(indicator)? cbc:RefrigeratedIndicator(indicator)? cbc:Characteristics? cbc:DamageRemarks* cbc:Description* cbc:SpecialTransportRequirements* cbc:GrossWeightMeasure(number)? cbc:GrossVolumeMeasure(number)? cbc:TareWeightMeasure(number)? cbc:TrackingDeviceCode? cbc:PowerIndicator(indicator)? cbc:TraceID? cac:MeasurementDimension(Dimension)* cac:TransportEquipmentSeal(TransportEquipmentSeal)* cac:MinimumTemperature(Temperature)? cac:MaximumTemperature(Temperature)? cac:ProviderParty(Party)? cac:LoadingProofParty(Party)? cac:SupplierParty(SupplierParty)? cac:OwnerParty(Party)? cac:OperatingParty(Party)? cac:LoadingLocation(Location)? cac:UnloadingLocation(Location)? cac:StorageLocation(Location)? cac:PositioningTransportEvent(TransportEvent)* cac:QuarantineTransportEvent(TransportEvent)* cac:DeliveryTransportEvent(TransportEvent)* cac:PickupTransportEvent(TransportEvent)* cac:HandlingTransportEvent(TransportEvent)* cac:LoadingTransportEvent(TransportEvent)* cac:TransportEvent(TransportEvent)* cac:ApplicableTransportMeans(TransportMeans)? cac:HaulageTradingTerms(TradingTerms)* cac:HazardousGoodsTransit(HazardousGoodsTransit)* cac:PackagedTransportHandlingUnit(TransportHandlingUnit)* cac:ServiceAllowanceCharge(AllowanceCharge)* cac:FreightAllowanceCharge(AllowanceCharge)* cac:AttachedTransportEquipment(TransportEquipment)* cac:Delivery(Delivery)? cac:Pickup(Pickup)? cac:Despatch(Despatch)? cac:ShipmentDocumentReference(DocumentReference)* cac:ContainedInTransportEquipment(TransportEquipment)* cac:Package(Package)* cac:GoodsItem(GoodsItem)*",
		TransportEquipmentSeal: "cbc:ID cbc:SealIssuerTypeCode? cbc:Condition? cbc:SealStatusCode? cbc:SealingPartyType?",
		TransportEvent:
			"cbc:IdentificationID? cbc:OccurrenceDate? cbc:OccurrenceTime? cbc:TransportEventTypeCode? cbc:Description* cbc:CompletionIndicator(indicator)? cac:ReportedShipment(Shipment)? cac:CurrentStatus(Status)* cac:Contact(Contact)* cac:Location(Location)? cac:Signature(Signature)? cac:Period(Period)*",
		TransportHandlingUnit:
			"cbc:ID? cbc:TransportHandlingUnitTypeCode? cbc:HandlingCode? cbc:HandlingInstructions* cbc:HazardousRiskIndicator(indicator)? cbc:TotalGoodsItemQuantity(number)? cbc:TotalPackageQuantity(number)? cbc:DamageRemarks* cbc:ShippingMarks* cbc:TraceID? cac:HandlingUnitDespatchLine(DespatchLine)* cac:ActualPackage(Package)* cac:ReceivedHandlingUnitReceiptLine(ReceiptLine)* cac:TransportEquipment(TransportEquipment)* cac:TransportMeans(TransportMeans)* cac:HazardousGoodsTransit(HazardousGoodsTransit)* cac:MeasurementDimension(Dimension)* cac:MinimumTemperature(Temperature)? cac:MaximumTemperature(Temperature)? cac:GoodsItem(GoodsItem)* cac:FloorSpaceMeasurementDimension(Dimension)? cac:PalletSpaceMeasurementDimension(Dimension)? cac:ShipmentDocumentReference(DocumentReference)* cac:Status(Status)* cac:CustomsDeclaration(CustomsDeclaration)* cac:ReferencedShipment(Shipment)* cac:Package(Package)*",
		TransportMeans:
			"cbc:JourneyID? cbc:RegistrationNationalityID? cbc:RegistrationNationality* cbc:DirectionCode? cbc:TransportMeansTypeCode? cbc:TradeServiceCode? cac:Stowage(Stowage)? cac:AirTransport(AirTransport)? cac:RoadTransport(RoadTransport)? cac:RailTransport(RailTransport)? cac:MaritimeTransport(MaritimeTransport)? cac:OwnerParty(Party)? cac:MeasurementDimension(Dimension)*",
		TransportationService:
			"cbc:TransportServiceCode cbc:TariffClassCode? cbc:Priority? cbc:FreightRateClassCode? cbc:TransportationServiceDescription* cbc:TransportationServiceDetailsURI? cbc:NominationDate? cbc:NominationTime? cbc:Name? cbc:SequenceNumeric(number)? cac:TransportEquipment(TransportEquipment)* cac:SupportedTransportEquipment(TransportEquipment)* cac:UnsupportedTransportEquipment(TransportEquipment)* cac:CommodityClassification(CommodityClassification)* cac:SupportedCommodityClassification(CommodityClassification)* cac:UnsupportedCommodityClassification(CommodityClassification)* cac:TotalCapacityDimension(Dimension)? cac:ShipmentStage(ShipmentStage)* cac:TransportEvent(TransportEvent)* cac:ResponsibleTransportServiceProviderParty(Party)? cac:EnvironmentalEmission(EnvironmentalEmission)* cac:EstimatedDurationPeriod(Period)? cac:ScheduledServiceFrequency(ServiceFrequency)*",
		UBLExtension:
			"cbc:ID? cbc:Name? ext:ExtensionAgencyID? ext:ExtensionAgencyName? ext:ExtensionVersionID? ext:ExtensionAgencyURI? ext:ExtensionURI? ext:ExtensionReasonCode? ext:ExtensionReason? ext:ExtensionContent(any)",
		UBLExtensions: "ext:UBLExtension(UBLExtension)+",
		WorkPhaseReference:
			"cbc:ID? cbc:WorkPhaseCode? cbc:WorkPhase* cbc:ProgressPercent(number)? cbc:StartDate? cbc:EndDate? cac:WorkOrderDocumentReference(DocumentReference)*",
	},
};
