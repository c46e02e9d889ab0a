import type { SchemaTable } from "./schema.ts";

/** Made by `server/test/e-invoicing/judges/schema-tables.ts` from the XML Schemas of UN/CEFACT Cross Industry Invoice D16B, which EN 16931 is bound to. */
export const ciiSchema: SchemaTable = {
	roots: {
		"rsm:CrossIndustryInvoice": "CrossIndustryInvoice",
	},
	types: {
		AdvancePayment:
			"ram:PaidAmount(number) ram:FormattedReceivedDateTime(FormattedDateTime)? ram:IncludedTradeTax(TradeTax)*",
		AppliedAllowanceCharge:
			"ram:ActualAmount(number)? ram:Description? ram:ReasonCode? ram:CalculationPercent(number)? ram:BasisAmount(number)? ram:ChargeIndicator(Indicator) ram:CategoryAppliedTax(AppliedTax)?",
		AppliedTax:
			"ram:CalculatedAmount(number)? ram:TypeCode? ram:CalculatedRate(number)? ram:BasisAmount(number)? ram:TaxPointDate(Date)?",
		AvailablePeriod: "ram:StartDateTime(DateTime)? ram:EndDateTime(DateTime)? ram:Description?",
		BasicWorkItem:
			"ram:ID ram:ReferenceID? ram:PrimaryClassificationCode* ram:AlternativeClassificationCode* ram:TypeCode* ram:Comment* ram:TotalQuantity(number)? ram:TotalQuantityClassificationCode? ram:IndexValue(number)? ram:StatusCode* ram:ReferenceFileBinaryObject* ram:Index? ram:RequestedActionCode* ram:PriceListItemID? ram:ContractualLanguageCode? ram:ActualWorkItemComplexDescription(WorkItemComplexDescription)* ram:TotalQuantityWorkItemQuantityAnalysis(WorkItemQuantityAnalysis)* ram:UnitCalculatedPrice(CalculatedPrice)* ram:TotalCalculatedPrice(CalculatedPrice)* ram:SubordinateBasicWorkItem(BasicWorkItem)* ram:ChangedRecordedStatus(RecordedStatus)* ram:ItemBasicWorkItem(BasicWorkItem)* ram:ReferencedSpecifiedBinaryFile(SpecifiedBinaryFile)*",
		BranchFinancialInstitution:
			"ram:ID? ram:Name? ram:LocationFinancialInstitutionAddress(FinancialInstitutionAddress)?",
		CalculatedPrice:
			"ram:TypeCode* ram:ChargeAmount(number)* ram:RelatedAppliedAllowanceCharge(AppliedAllowanceCharge)*",
		ContactPerson: "ram:GivenName? ram:MiddleName? ram:FamilyName?",
		CreditorFinancialAccount: "ram:IBANID? ram:AccountName? ram:ProprietaryID?",
		CreditorFinancialInstitution:
			"ram:BICID? ram:CHIPSUniversalID? ram:NewZealandNCCID? ram:IrishNSCID? ram:UKSortCodeID? ram:CHIPSParticipantID? ram:SwissBCID? ram:FedwireRoutingNumberID? ram:PortugueseNCCID? ram:RussianCentralBankID? ram:ItalianDomesticID? ram:AustrianBankleitzahlID? ram:CanadianPaymentsAssociationID? ram:SICID? ram:GermanBankleitzahlID? ram:SpanishDomesticInterbankingID? ram:SouthAfricanNCCID? ram:HongKongBankID? ram:AustralianBSBID? ram:IndianFinancialSystemID? ram:HellenicBankID? ram:PolishNationalClearingID? ram:Name? ram:ClearingSystemName? ram:JapanFinancialInstitutionCommonID? ram:LocationFinancialInstitutionAddress(FinancialInstitutionAddress)? ram:SubDivisionBranchFinancialInstitution(BranchFinancialInstitution)?",
		CrossIndustryInvoice:
			"rsm:ExchangedDocumentContext(ExchangedDocumentContext) rsm:ExchangedDocument(ExchangedDocument) rsm:SupplyChainTradeTransaction(SupplyChainTradeTransaction) rsm:ValuationBreakdownStatement(ValuationBreakdownStatement)?",
		Date: "udt:DateString|udt:Date",
		DateTime: "udt:DateTimeString|udt:DateTime",
		DebtorFinancialAccount: "ram:IBANID? ram:AccountName? ram:ProprietaryID?",
		DebtorFinancialInstitution:
			"ram:BICID? ram:ClearingSystemName? ram:CHIPSUniversalID? ram:NewZealandNCCID? ram:IrishNSCID? ram:UKSortCodeID? ram:CHIPSParticipantID? ram:SwissBCID? ram:FedwireRoutingNumberID? ram:PortugueseNCCID? ram:RussianCentralBankID? ram:ItalianDomesticID? ram:AustrianBankleitzahlID? ram:CanadianPaymentsAssociationID? ram:SICID? ram:GermanBankleitzahlID? ram:SpanishDomesticInterbankingID? ram:SouthAfricanNCCID? ram:HongKongBankID? ram:AustralianBSBID? ram:IndianFinancialSystemID? ram:HellenicBankID? ram:PolishNationalClearingID? ram:Name? ram:JapanFinancialInstitutionCommonID? ram:LocationFinancialInstitutionAddress(FinancialInstitutionAddress)? ram:SubDivisionBranchFinancialInstitution(BranchFinancialInstitution)?",
		DeliveryAdjustment:
			"ram:ReasonCode? ram:Reason* ram:ActualAmount(number)* ram:ActualQuantity(number)? ram:ActualDateTime(DateTime)?",
		DisposalInstructions: "ram:MaterialID? ram:RecyclingDescriptionCode* ram:Description* ram:RecyclingProcedure*",
		DocumentContextParameter: "ram:ID? ram:Value? ram:SpecifiedDocumentVersion(DocumentVersion)?",
		DocumentLineDocument:
			"ram:LineID? ram:ParentLineID? ram:LineStatusCode? ram:LineStatusReasonCode? ram:IncludedNote(Note)*",
		DocumentVersion: "ram:ID? ram:Name? ram:IssueDateTime(DateTime)?",
		ExchangedDocument:
			"ram:ID ram:Name* ram:TypeCode? ram:IssueDateTime(DateTime) ram:CopyIndicator(Indicator)? ram:Purpose? ram:ControlRequirementIndicator(Indicator)? ram:LanguageID* ram:PurposeCode? ram:RevisionDateTime(DateTime)? ram:VersionID? ram:GlobalID? ram:RevisionID? ram:PreviousRevisionID? ram:CategoryCode? ram:IncludedNote(Note)* ram:EffectiveSpecifiedPeriod(SpecifiedPeriod)? ram:IssuerTradeParty(TradeParty)?",
		ExchangedDocumentContext:
			"ram:SpecifiedTransactionID? ram:TestIndicator(Indicator)? ram:BusinessProcessSpecifiedDocumentContextParameter(DocumentContextParameter)* ram:BIMSpecifiedDocumentContextParameter(DocumentContextParameter)* ram:ScenarioSpecifiedDocumentContextParameter(DocumentContextParameter)* ram:ApplicationSpecifiedDocumentContextParameter(DocumentContextParameter)* ram:GuidelineSpecifiedDocumentContextParameter(DocumentContextParameter)* ram:SubsetSpecifiedDocumentContextParameter(DocumentContextParameter)* ram:MessageStandardSpecifiedDocumentContextParameter(DocumentContextParameter)?",
		FinancialAdjustment:
			"ram:ReasonCode? ram:Reason* ram:ActualAmount(number)* ram:ActualQuantity(number)? ram:ActualDateTime(DateTime)? ram:ClaimRelatedTradeParty(TradeParty)? ram:InvoiceReferenceReferencedDocument(ReferencedDocument)?",
		FinancialInstitutionAddress:
			"ram:PostcodeCode? ram:BuildingNumber? ram:LineOne? ram:LineTwo? ram:LineThree? ram:LineFour? ram:LineFive? ram:StreetName? ram:CityName? ram:CountrySubDivisionID? ram:CountryID? ram:TypeCode? ram:DepartmentName? ram:PostOfficeBox? ram:CityID? ram:CountrySubDivisionName? ram:CountryName?",
		FormattedDateTime: "qdt:DateTimeString",
		GeographicalCoordinate:
			"ram:AltitudeMeasure(number)? ram:LatitudeMeasure(number)? ram:LongitudeMeasure(number)? ram:SystemID?",
		GroupedWorkItem:
			"ram:ID ram:PrimaryClassificationCode* ram:AlternativeClassificationCode* ram:TypeCode* ram:Comment* ram:TotalQuantity(number)? ram:Index? ram:RequestedActionCode* ram:PriceListItemID? ram:ContractualLanguageCode? ram:TotalCalculatedPrice(CalculatedPrice)* ram:ItemGroupedWorkItem(GroupedWorkItem)* ram:ItemBasicWorkItem(BasicWorkItem)* ram:ChangedRecordedStatus(RecordedStatus)* ram:ActualWorkItemComplexDescription(WorkItemComplexDescription)* ram:ReferencedSpecifiedBinaryFile(SpecifiedBinaryFile)*",
		HeaderTradeAgreement:
			"ram:Reference* ram:BuyerReference? ram:SellerTradeParty(TradeParty)? ram:BuyerTradeParty(TradeParty)? ram:SalesAgentTradeParty(TradeParty)? ram:BuyerRequisitionerTradeParty(TradeParty)* ram:BuyerAssignedAccountantTradeParty(TradeParty)? ram:SellerAssignedAccountantTradeParty(TradeParty)? ram:BuyerTaxRepresentativeTradeParty(TradeParty)? ram:SellerTaxRepresentativeTradeParty(TradeParty)? ram:ProductEndUserTradeParty(TradeParty)? ram:ApplicableTradeDeliveryTerms(TradeDeliveryTerms)? ram:SellerOrderReferencedDocument(ReferencedDocument)? ram:BuyerOrderReferencedDocument(ReferencedDocument)? ram:QuotationReferencedDocument(ReferencedDocument)? ram:OrderResponseReferencedDocument(ReferencedDocument)? ram:ContractReferencedDocument(ReferencedDocument)? ram:DemandForecastReferencedDocument(ReferencedDocument)? ram:SupplyInstructionReferencedDocument(ReferencedDocument)? ram:PromotionalDealReferencedDocument(ReferencedDocument)? ram:PriceListReferencedDocument(ReferencedDocument)? ram:AdditionalReferencedDocument(ReferencedDocument)* ram:RequisitionerReferencedDocument(ReferencedDocument)* ram:BuyerAgentTradeParty(TradeParty)? ram:PurchaseConditionsReferencedDocument(ReferencedDocument)* ram:SpecifiedProcuringProject(ProcuringProject)? ram:UltimateCustomerOrderReferencedDocument(ReferencedDocument)*",
		HeaderTradeDelivery:
			"ram:RelatedSupplyChainConsignment(SupplyChainConsignment)? ram:ShipToTradeParty(TradeParty)? ram:UltimateShipToTradeParty(TradeParty)? ram:ShipFromTradeParty(TradeParty)? ram:ActualDespatchSupplyChainEvent(SupplyChainEvent)? ram:ActualPickUpSupplyChainEvent(SupplyChainEvent)? ram:ActualDeliverySupplyChainEvent(SupplyChainEvent)? ram:ActualReceiptSupplyChainEvent(SupplyChainEvent)? ram:AdditionalReferencedDocument(ReferencedDocument)* ram:DespatchAdviceReferencedDocument(ReferencedDocument)? ram:ReceivingAdviceReferencedDocument(ReferencedDocument)? ram:DeliveryNoteReferencedDocument(ReferencedDocument)? ram:ConsumptionReportReferencedDocument(ReferencedDocument)? ram:PreviousDeliverySupplyChainEvent(SupplyChainEvent)* ram:PackingListReferencedDocument(ReferencedDocument)?",
		HeaderTradeSettlement:
			"ram:DuePayableAmount(number)* ram:CreditorReferenceTypeCode* ram:CreditorReferenceType* ram:CreditorReferenceIssuerID* ram:CreditorReferenceID? ram:PaymentReference* ram:TaxCurrencyCode? ram:InvoiceCurrencyCode? ram:PaymentCurrencyCode? ram:InvoiceIssuerReference? ram:InvoiceDateTime(DateTime)? ram:NextInvoiceDateTime(DateTime)* ram:CreditReasonCode? ram:CreditReason* ram:InvoicerTradeParty(TradeParty)? ram:InvoiceeTradeParty(TradeParty)? ram:PayeeTradeParty(TradeParty)? ram:PayerTradeParty(TradeParty)? ram:TaxApplicableTradeCurrencyExchange(TradeCurrencyExchange)? ram:InvoiceApplicableTradeCurrencyExchange(TradeCurrencyExchange)? ram:PaymentApplicableTradeCurrencyExchange(TradeCurrencyExchange)? ram:SpecifiedTradeSettlementPaymentMeans(TradeSettlementPaymentMeans)* ram:ApplicableTradeTax(TradeTax)* ram:BillingSpecifiedPeriod(SpecifiedPeriod)? ram:SpecifiedTradeAllowanceCharge(TradeAllowanceCharge)* ram:SubtotalCalculatedTradeTax(TradeTax)* ram:SpecifiedLogisticsServiceCharge(LogisticsServiceCharge)* ram:SpecifiedTradePaymentTerms(TradePaymentTerms)* ram:SpecifiedTradeSettlementHeaderMonetarySummation(TradeSettlementHeaderMonetarySummation)? ram:SpecifiedFinancialAdjustment(FinancialAdjustment)* ram:InvoiceReferencedDocument(ReferencedDocument)? ram:ProFormaInvoiceReferencedDocument(ReferencedDocument)? ram:LetterOfCreditReferencedDocument(ReferencedDocument)? ram:FactoringAgreementReferencedDocument(ReferencedDocument)* ram:FactoringListReferencedDocument(ReferencedDocument)* ram:PayableSpecifiedTradeAccountingAccount(TradeAccountingAccount)* ram:ReceivableSpecifiedTradeAccountingAccount(TradeAccountingAccount)* ram:PurchaseSpecifiedTradeAccountingAccount(TradeAccountingAccount)* ram:SalesSpecifiedTradeAccountingAccount(TradeAccountingAccount)* ram:SpecifiedTradeSettlementFinancialCard(TradeSettlementFinancialCard)* ram:SpecifiedAdvancePayment(AdvancePayment)* ram:UltimatePayeeTradeParty(TradeParty)?",
		Indicator: "udt:IndicatorString|udt:Indicator(indicator)",
		LegalOrganization:
			"ram:LegalClassificationCode? ram:Name? ram:ID? ram:TradingBusinessName? ram:PostalTradeAddress(TradeAddress)? ram:AuthorizedLegalRegistration(LegalRegistration)*",
		LegalRegistration: "ram:TypeCode? ram:ID?",
		LineTradeAgreement:
			"ram:BuyerReference? ram:BuyerRequisitionerTradeParty(TradeParty)* ram:ApplicableTradeDeliveryTerms(TradeDeliveryTerms)? ram:SellerOrderReferencedDocument(ReferencedDocument)? ram:BuyerOrderReferencedDocument(ReferencedDocument)? ram:QuotationReferencedDocument(ReferencedDocument)? ram:ContractReferencedDocument(ReferencedDocument)? ram:DemandForecastReferencedDocument(ReferencedDocument)? ram:PromotionalDealReferencedDocument(ReferencedDocument)? ram:AdditionalReferencedDocument(ReferencedDocument)* ram:GrossPriceProductTradePrice(TradePrice)? ram:NetPriceProductTradePrice(TradePrice)? ram:RequisitionerReferencedDocument(ReferencedDocument)* ram:ItemSellerTradeParty(TradeParty)? ram:ItemBuyerTradeParty(TradeParty)? ram:IncludedSpecifiedMarketplace(SpecifiedMarketplace)? ram:UltimateCustomerOrderReferencedDocument(ReferencedDocument)*",
		LineTradeDelivery:
			"ram:RequestedQuantity(number)? ram:ReceivedQuantity(number)? ram:BilledQuantity(number)? ram:ChargeFreeQuantity(number)? ram:PackageQuantity(number)? ram:ProductUnitQuantity(number)? ram:PerPackageUnitQuantity(number)? ram:NetWeightMeasure(number)? ram:GrossWeightMeasure(number)? ram:TheoreticalWeightMeasure(number)? ram:DespatchedQuantity(number)? ram:SpecifiedDeliveryAdjustment(DeliveryAdjustment)* ram:IncludedSupplyChainPackaging(SupplyChainPackaging)* ram:RelatedSupplyChainConsignment(SupplyChainConsignment)? ram:ShipToTradeParty(TradeParty)? ram:UltimateShipToTradeParty(TradeParty)? ram:ShipFromTradeParty(TradeParty)? ram:ActualDespatchSupplyChainEvent(SupplyChainEvent)? ram:ActualPickUpSupplyChainEvent(SupplyChainEvent)? ram:RequestedDeliverySupplyChainEvent(SupplyChainEvent)? ram:ActualDeliverySupplyChainEvent(SupplyChainEvent)? ram:ActualReceiptSupplyChainEvent(SupplyChainEvent)? ram:AdditionalReferencedDocument(ReferencedDocument)* ram:DespatchAdviceReferencedDocument(ReferencedDocument)? ram:ReceivingAdviceReferencedDocument(ReferencedDocument)? ram:DeliveryNoteReferencedDocument(ReferencedDocument)? ram:ConsumptionReportReferencedDocument(ReferencedDocument)? ram:PackingListReferencedDocument(ReferencedDocument)?",
		LineTradeSettlement:
			"ram:PaymentReference* ram:InvoiceIssuerReference? ram:TotalAdjustmentAmount(number)? ram:DiscountIndicator(Indicator)? ram:ApplicableTradeTax(TradeTax)* ram:BillingSpecifiedPeriod(SpecifiedPeriod)? ram:SpecifiedTradeAllowanceCharge(TradeAllowanceCharge)* ram:SubtotalCalculatedTradeTax(TradeTax)* ram:SpecifiedLogisticsServiceCharge(LogisticsServiceCharge)* ram:SpecifiedTradePaymentTerms(TradePaymentTerms)* ram:SpecifiedTradeSettlementLineMonetarySummation(TradeSettlementLineMonetarySummation)? ram:SpecifiedFinancialAdjustment(FinancialAdjustment)* ram:InvoiceReferencedDocument(ReferencedDocument)? ram:AdditionalReferencedDocument(ReferencedDocument)* ram:PayableSpecifiedTradeAccountingAccount(TradeAccountingAccount)* ram:ReceivableSpecifiedTradeAccountingAccount(TradeAccountingAccount)* ram:PurchaseSpecifiedTradeAccountingAccount(TradeAccountingAccount)* ram:SalesSpecifiedTradeAccountingAccount(TradeAccountingAccount)* ram:SpecifiedTradeSettlementFinancialCard(TradeSettlementFinancialCard)?",
		LogisticsLocation:
			"ram:ID? ram:Name* ram:TypeCode? ram:Description* ram:PhysicalGeographicalCoordinate(GeographicalCoordinate)? ram:PostalTradeAddress(TradeAddress)?",
		LogisticsServiceCharge:
			"ram:ID? ram:Description* ram:PaymentArrangementCode? ram:TariffClassCode? ram:ChargeCategoryCode? ram:ServiceCategoryCode? ram:DisbursementAmount(number)* ram:AppliedAmount(number)* ram:AllowanceCharge? ram:PayingPartyRoleCode? ram:CalculationBasisCode? ram:CalculationBasis? ram:TransportPaymentMethodCode? ram:PaymentPlaceLogisticsLocation(LogisticsLocation)? ram:AppliedFromLogisticsLocation(LogisticsLocation)? ram:AppliedToLogisticsLocation(LogisticsLocation)? ram:AppliedTradeTax(TradeTax)*",
		LogisticsTransportEquipment:
			"ram:ID? ram:LoadingLengthMeasure(number)? ram:CategoryCode? ram:CharacteristicCode? ram:UsedCapacityCode? ram:LinearSpatialDimension(SpatialDimension)?",
		LogisticsTransportMeans: "ram:TypeCode? ram:Type? ram:ID? ram:Name? ram:OwnerTradeParty(TradeParty)?",
		LogisticsTransportMovement:
			"ram:StageCode? ram:ModeCode? ram:Mode? ram:UsedLogisticsTransportMeans(LogisticsTransportMeans)?",
		MaterialGoodsCharacteristic:
			"ram:Description* ram:TypeCode? ram:ProportionalConstituentPercent(number)? ram:AbsolutePresenceWeightMeasure(number)? ram:AbsolutePresenceVolumeMeasure(number)?",
		Note: "ram:Subject? ram:ContentCode? ram:Content* ram:SubjectCode? ram:ID?",
		PackagingMarking:
			"ram:TypeCode* ram:Content* ram:ContentDateTime(DateTime)? ram:ContentAmount(number)* ram:BarcodeTypeCode* ram:ContentCode* ram:AutomaticDataCaptureMethodTypeCode*",
		ProcuringProject: "ram:ID ram:Description? ram:Name",
		ProductCharacteristic:
			"ram:ID* ram:TypeCode? ram:Description* ram:ValueMeasure(number)? ram:MeasurementMethodCode? ram:Value* ram:ValueCode? ram:ValueDateTime(DateTime)? ram:ValueIndicator(Indicator)? ram:ContentTypeCode? ram:ValueSpecifiedBinaryFile(SpecifiedBinaryFile)? ram:ApplicableProductCharacteristicCondition(ProductCharacteristicCondition)* ram:ApplicableReferencedStandard(ReferencedStandard)?",
		ProductCharacteristicCondition: "ram:TypeCode? ram:Name* ram:ValueMeasure(number)?",
		ProductClassification:
			"ram:SystemID? ram:SystemName* ram:ClassCode? ram:ClassName* ram:SubClassCode? ram:ClassProductCharacteristic(ProductCharacteristic)* ram:ApplicableReferencedStandard(ReferencedStandard)?",
		RecordedStatus: "ram:ConditionCode ram:ChangerName? ram:ChangedDateTime(DateTime)",
		ReferencePrice:
			"ram:ChargeAmount(number)? ram:BasisQuantity(number)* ram:NetPriceIndicator(Indicator)* ram:ComparisonMethodCode?",
		ReferencedDocument:
			"ram:IssuerAssignedID? ram:URIID? ram:StatusCode? ram:CopyIndicator(Indicator)? ram:LineID? ram:TypeCode? ram:GlobalID? ram:RevisionID? ram:Name* ram:AttachmentBinaryObject* ram:Information* ram:ReferenceTypeCode? ram:SectionName* ram:PreviousRevisionID* ram:FormattedIssueDateTime(FormattedDateTime)? ram:EffectiveSpecifiedPeriod(SpecifiedPeriod)? ram:IssuerTradeParty(TradeParty)? ram:AttachedSpecifiedBinaryFile(SpecifiedBinaryFile)*",
		ReferencedProduct:
			"ram:ID* ram:GlobalID* ram:SellerAssignedID? ram:BuyerAssignedID? ram:ManufacturerAssignedID* ram:IndustryAssignedID* ram:Name* ram:Description* ram:RelationshipTypeCode* ram:UnitQuantity(number)*",
		ReferencedStandard: "ram:ID? ram:VersionID? ram:ElementVersionID? ram:URIID? ram:PartID? ram:AgencyID?",
		RegisteredTax:
			"ram:TypeCode? ram:ExemptionReasonCode? ram:ExemptionReason* ram:CurrencyCode? ram:Jurisdiction* ram:Description* ram:CustomsDutyIndicator(Indicator)?",
		ReturnableAssetInstructions:
			"ram:MaterialID* ram:TermsAndConditionsDescription* ram:TermsAndConditionsDescriptionCode? ram:DepositValueSpecifiedAmount(number)* ram:DepositValueValiditySpecifiedPeriod(SpecifiedPeriod)?",
		SpatialDimension:
			"ram:ValueMeasure(number)? ram:TypeCode? ram:Description* ram:WidthMeasure(number)? ram:LengthMeasure(number)? ram:HeightMeasure(number)? ram:ID? ram:DiameterMeasure(number)?",
		SpecificationQuery: "ram:ID ram:TypeCode? ram:Content ram:ContractualLanguageCode?",
		SpecificationResponse: "ram:ID ram:QueryID? ram:TypeCode? ram:Content ram:ContractualLanguageCode?",
		SpecifiedBinaryFile:
			"ram:ID* ram:Title* ram:AuthorName* ram:VersionID? ram:FileName? ram:URIID? ram:MIMECode? ram:EncodingCode? ram:CharacterSetCode? ram:IncludedBinaryObject* ram:Access* ram:Description* ram:SizeMeasure(number)? ram:AccessAvailabilitySpecifiedPeriod(SpecifiedPeriod)?",
		SpecifiedMarketplace:
			"ram:ID? ram:Name? ram:VirtualIndicator(Indicator)? ram:WebsiteURIID* ram:SalesMethodCode? ram:OrderingAvailablePeriod(AvailablePeriod)*",
		SpecifiedPeriod:
			"ram:DurationMeasure(number)* ram:InclusiveIndicator(Indicator)? ram:Description* ram:StartDateTime(DateTime)? ram:EndDateTime(DateTime)? ram:CompleteDateTime(DateTime)? ram:OpenIndicator(Indicator)? ram:SeasonCode? ram:ID? ram:Name* ram:SequenceNumeric(number)? ram:StartDateFlexibilityCode? ram:ContinuousIndicator(Indicator)? ram:PurposeCode?",
		SubordinateLineTradeAgreement:
			"ram:SellerOrderReferencedDocument(ReferencedDocument)? ram:BuyerOrderReferencedDocument(ReferencedDocument)? ram:AdditionalReferencedDocument(ReferencedDocument)* ram:GrossPriceProductTradePrice(TradePrice)? ram:NetPriceProductTradePrice(TradePrice)?",
		SubordinateLineTradeDelivery:
			"ram:PackageQuantity(number)? ram:ProductUnitQuantity(number)? ram:PerPackageUnitQuantity(number)? ram:IncludedSupplyChainPackaging(SupplyChainPackaging)*",
		SubordinateLineTradeSettlement: "ram:ApplicableTradeTax(TradeTax)?",
		SubordinateTradeLineItem:
			"ram:ID* ram:SpecifiedReferencedProduct(ReferencedProduct)? ram:ApplicableTradeProduct(TradeProduct)* ram:SpecifiedSubordinateLineTradeAgreement(SubordinateLineTradeAgreement)? ram:SpecifiedSubordinateLineTradeDelivery(SubordinateLineTradeDelivery)? ram:SpecifiedSubordinateLineTradeSettlement(SubordinateLineTradeSettlement)?",
		SupplyChainConsignment:
			"ram:GrossWeightMeasure(number)* ram:NetWeightMeasure(number)* ram:GrossVolumeMeasure(number)* ram:InsurancePremiumAmount(number)? ram:AssociatedInvoiceAmount(number)* ram:TotalChargeAmount(number)? ram:DeclaredValueForCustomsAmount(number)? ram:PackageQuantity(number)? ram:ConsignorTradeParty(TradeParty)? ram:ConsigneeTradeParty(TradeParty)? ram:CarrierTradeParty(TradeParty)? ram:FreightForwarderTradeParty(TradeParty)? ram:DeliveryTradeParty(TradeParty)? ram:CustomsImportAgentTradeParty(TradeParty)? ram:CustomsExportAgentTradeParty(TradeParty)? ram:GroupingCentreTradeParty(TradeParty)* ram:TransportContractReferencedDocument(ReferencedDocument)? ram:AssociatedReferencedDocument(ReferencedDocument)* ram:IncludedSupplyChainConsignmentItem(SupplyChainConsignmentItem)* ram:UtilizedLogisticsTransportEquipment(LogisticsTransportEquipment)* ram:SpecifiedLogisticsTransportMovement(LogisticsTransportMovement)*",
		SupplyChainConsignmentItem:
			"ram:TypeCode? ram:TypeExtensionCode? ram:DeclaredValueForCustomsAmount(number)? ram:DeclaredValueForStatisticsAmount(number)? ram:InvoiceAmount(number)* ram:GrossWeightMeasure(number)? ram:NetWeightMeasure(number)? ram:TariffQuantity(number)? ram:NatureIdentificationTransportCargo(TransportCargo)?",
		SupplyChainEvent:
			"ram:ID? ram:OccurrenceDateTime(DateTime)? ram:TypeCode? ram:Description* ram:DescriptionBinaryObject* ram:UnitQuantity(number)? ram:LatestOccurrenceDateTime(DateTime)? ram:EarliestOccurrenceDateTime(DateTime)? ram:OccurrenceSpecifiedPeriod(SpecifiedPeriod)? ram:OccurrenceLogisticsLocation(LogisticsLocation)?",
		SupplyChainPackaging:
			"ram:TypeCode? ram:Type? ram:Description* ram:ConditionCode? ram:DisposalMethodCode* ram:WeightMeasure(number)* ram:MaximumStackabilityQuantity(number)? ram:MaximumStackabilityWeightMeasure(number)? ram:CustomerFacingTotalUnitQuantity(number)? ram:LayerTotalUnitQuantity(number)? ram:ContentLayerQuantity(number)? ram:LinearSpatialDimension(SpatialDimension)? ram:MinimumLinearSpatialDimension(SpatialDimension)? ram:MaximumLinearSpatialDimension(SpatialDimension)? ram:SpecifiedPackagingMarking(PackagingMarking)* ram:ApplicableMaterialGoodsCharacteristic(MaterialGoodsCharacteristic)* ram:ApplicableDisposalInstructions(DisposalInstructions)* ram:ApplicableReturnableAssetInstructions(ReturnableAssetInstructions)*",
		SupplyChainTradeLineItem:
			"ram:DescriptionCode? ram:AssociatedDocumentLineDocument(DocumentLineDocument) ram:SpecifiedTradeProduct(TradeProduct)? ram:SpecifiedLineTradeAgreement(LineTradeAgreement)? ram:SpecifiedLineTradeDelivery(LineTradeDelivery)? ram:SpecifiedLineTradeSettlement(LineTradeSettlement) ram:IncludedSubordinateTradeLineItem(SubordinateTradeLineItem)*",
		SupplyChainTradeTransaction:
			"ram:IncludedSupplyChainTradeLineItem(SupplyChainTradeLineItem)* ram:ApplicableHeaderTradeAgreement(HeaderTradeAgreement) ram:ApplicableHeaderTradeDelivery(HeaderTradeDelivery) ram:ApplicableHeaderTradeSettlement(HeaderTradeSettlement)",
		TaxRegistration: "ram:ID? ram:AssociatedRegisteredTax(RegisteredTax)?",
		TradeAccountingAccount:
			"ram:ID ram:SetTriggerCode? ram:TypeCode? ram:AmountTypeCode? ram:Name? ram:CostReferenceDimensionPattern?",
		TradeAddress:
			"ram:ID? ram:PostcodeCode? ram:PostOfficeBox? ram:BuildingName? ram:LineOne? ram:LineTwo? ram:LineThree? ram:LineFour? ram:LineFive? ram:StreetName? ram:CityName? ram:CitySubDivisionName? ram:CountryID? ram:CountryName* ram:CountrySubDivisionID? ram:CountrySubDivisionName* ram:AttentionOf? ram:CareOf? ram:BuildingNumber? ram:DepartmentName? ram:AdditionalStreetName?",
		TradeAllowanceCharge:
			"ram:ChargeIndicator(Indicator)? ram:ID? ram:SequenceNumeric(number)? ram:CalculationPercent(number)? ram:BasisAmount(number)? ram:BasisQuantity(number)? ram:PrepaidIndicator(Indicator)? ram:ActualAmount(number)* ram:UnitBasisAmount(number)? ram:ReasonCode? ram:Reason? ram:TypeCode? ram:CategoryTradeTax(TradeTax)* ram:ActualTradeCurrencyExchange(TradeCurrencyExchange)?",
		TradeContact:
			"ram:ID? ram:PersonName? ram:DepartmentName? ram:TypeCode? ram:JobTitle? ram:Responsibility? ram:PersonID* ram:TelephoneUniversalCommunication(UniversalCommunication)? ram:DirectTelephoneUniversalCommunication(UniversalCommunication)? ram:MobileTelephoneUniversalCommunication(UniversalCommunication)? ram:FaxUniversalCommunication(UniversalCommunication)? ram:EmailURIUniversalCommunication(UniversalCommunication)? ram:TelexUniversalCommunication(UniversalCommunication)? ram:VOIPUniversalCommunication(UniversalCommunication)? ram:InstantMessagingUniversalCommunication(UniversalCommunication)? ram:SpecifiedNote(Note)* ram:SpecifiedContactPerson(ContactPerson)?",
		TradeCountry: "ram:ID? ram:Name* ram:SubordinateTradeCountrySubDivision(TradeCountrySubDivision)*",
		TradeCountrySubDivision: "ram:ID? ram:Name*",
		TradeCurrencyExchange:
			"ram:SourceCurrencyCode ram:SourceUnitBasisNumeric(number)? ram:TargetCurrencyCode ram:TargetUnitBaseNumeric(number)? ram:MarketID? ram:ConversionRate(number) ram:ConversionRateDateTime(DateTime)? ram:AssociatedReferencedDocument(ReferencedDocument)*",
		TradeDeliveryTerms: "ram:DeliveryTypeCode? ram:Description* ram:RelevantTradeLocation(TradeLocation)?",
		TradeLocation: "ram:CountryID? ram:CountryName? ram:ID? ram:Name?",
		TradeParty:
			"ram:ID* ram:GlobalID* ram:Name? ram:RoleCode* ram:Description* ram:SpecifiedLegalOrganization(LegalOrganization)? ram:DefinedTradeContact(TradeContact)* ram:PostalTradeAddress(TradeAddress)? ram:URIUniversalCommunication(UniversalCommunication)* ram:SpecifiedTaxRegistration(TaxRegistration)* ram:EndPointURIUniversalCommunication(UniversalCommunication)? ram:LogoAssociatedSpecifiedBinaryFile(SpecifiedBinaryFile)*",
		TradePaymentDiscountTerms:
			"ram:BasisDateTime(DateTime)? ram:BasisPeriodMeasure(number)? ram:BasisAmount(number)? ram:CalculationPercent(number)? ram:ActualDiscountAmount(number)?",
		TradePaymentPenaltyTerms:
			"ram:BasisDateTime(DateTime)? ram:BasisPeriodMeasure(number)? ram:BasisAmount(number)? ram:CalculationPercent(number)? ram:ActualPenaltyAmount(number)?",
		TradePaymentTerms:
			"ram:ID? ram:FromEventCode? ram:SettlementPeriodMeasure(number)? ram:Description* ram:DueDateDateTime(DateTime)? ram:TypeCode? ram:InstructionTypeCode? ram:DirectDebitMandateID* ram:PartialPaymentPercent(number)? ram:PaymentMeansID* ram:PartialPaymentAmount(number)* ram:ApplicableTradePaymentPenaltyTerms(TradePaymentPenaltyTerms)? ram:ApplicableTradePaymentDiscountTerms(TradePaymentDiscountTerms)? ram:PayeeTradeParty(TradeParty)*",
		TradePrice:
			"ram:TypeCode? ram:ChargeAmount(number)+ ram:BasisQuantity(number)? ram:MinimumQuantity(number)? ram:MaximumQuantity(number)? ram:ChangeReason* ram:OrderUnitConversionFactorNumeric(number)? ram:AppliedTradeAllowanceCharge(TradeAllowanceCharge)* ram:ValiditySpecifiedPeriod(SpecifiedPeriod)? ram:IncludedTradeTax(TradeTax)* ram:DeliveryTradeLocation(TradeLocation)* ram:TradeComparisonReferencePrice(ReferencePrice)* ram:AssociatedReferencedDocument(ReferencedDocument)*",
		TradeProduct:
			"ram:ID? ram:GlobalID? ram:SellerAssignedID? ram:BuyerAssignedID? ram:ManufacturerAssignedID? ram:Name* ram:TradeName? ram:Description? ram:TypeCode? ram:NetWeightMeasure(number)? ram:GrossWeightMeasure(number)? ram:ProductGroupID* ram:EndItemTypeCode* ram:EndItemName* ram:AreaDensityMeasure(number)? ram:UseDescription* ram:BrandName? ram:SubBrandName? ram:DrainedNetWeightMeasure(number)? ram:VariableMeasureIndicator(Indicator)? ram:ColourCode? ram:ColourDescription* ram:Designation* ram:FormattedCancellationAnnouncedLaunchDateTime(FormattedDateTime)? ram:FormattedLatestProductDataChangeDateTime(FormattedDateTime)? ram:ApplicableProductCharacteristic(ProductCharacteristic)* ram:ApplicableMaterialGoodsCharacteristic(MaterialGoodsCharacteristic)* ram:DesignatedProductClassification(ProductClassification)* ram:IndividualTradeProductInstance(TradeProductInstance)* ram:CertificationEvidenceReferenceReferencedDocument(ReferencedDocument)* ram:InspectionReferenceReferencedDocument(ReferencedDocument)* ram:OriginTradeCountry(TradeCountry)? ram:LinearSpatialDimension(SpatialDimension)? ram:MinimumLinearSpatialDimension(SpatialDimension)? ram:MaximumLinearSpatialDimension(SpatialDimension)? ram:ManufacturerTradeParty(TradeParty)? ram:PresentationSpecifiedBinaryFile(SpecifiedBinaryFile)* ram:MSDSReferenceReferencedDocument(ReferencedDocument)? ram:AdditionalReferenceReferencedDocument(ReferencedDocument)* ram:LegalRightsOwnerTradeParty(TradeParty)? ram:BrandOwnerTradeParty(TradeParty)? ram:IncludedReferencedProduct(ReferencedProduct)* ram:InformationNote(Note)*",
		TradeProductInstance:
			"ram:GlobalSerialID? ram:BatchID? ram:KanbanID? ram:SupplierAssignedSerialID? ram:BestBeforeDateTime(DateTime)? ram:ExpiryDateTime(DateTime)? ram:SellByDateTime(DateTime)? ram:SerialID* ram:RegistrationID* ram:ProductionSupplyChainEvent(SupplyChainEvent)? ram:PackagingSupplyChainEvent(SupplyChainEvent)? ram:ApplicableMaterialGoodsCharacteristic(MaterialGoodsCharacteristic)* ram:ApplicableProductCharacteristic(ProductCharacteristic)*",
		TradeSettlementFinancialCard:
			"ram:MicrochipIndicator(Indicator)? ram:ID? ram:TypeCode? ram:CardholderName? ram:ExpiryDate(Date)? ram:VerificationNumeric(number)? ram:ValidFromDateTime(DateTime)? ram:CreditLimitAmount(number)* ram:CreditAvailableAmount(number)* ram:InterestRatePercent(number)? ram:IssuingCompanyName? ram:Description?",
		TradeSettlementHeaderMonetarySummation:
			"ram:LineTotalAmount(number)* ram:ChargeTotalAmount(number)* ram:AllowanceTotalAmount(number)* ram:TaxBasisTotalAmount(number)* ram:TaxTotalAmount(number)* ram:RoundingAmount(number)* ram:GrandTotalAmount(number)* ram:InformationAmount(number)* ram:TotalPrepaidAmount(number)* ram:TotalDiscountAmount(number)* ram:TotalAllowanceChargeAmount(number)* ram:DuePayableAmount(number)* ram:RetailValueExcludingTaxInformationAmount(number)* ram:TotalDepositFeeInformationAmount(number)* ram:ProductValueExcludingTobaccoTaxInformationAmount(number)* ram:TotalRetailValueInformationAmount(number)* ram:GrossLineTotalAmount(number)* ram:NetLineTotalAmount(number)* ram:NetIncludingTaxesLineTotalAmount(number)*",
		TradeSettlementLineMonetarySummation:
			"ram:LineTotalAmount(number)* ram:ChargeTotalAmount(number)* ram:AllowanceTotalAmount(number)* ram:TaxBasisTotalAmount(number)* ram:TaxTotalAmount(number)* ram:GrandTotalAmount(number)* ram:InformationAmount(number)* ram:TotalAllowanceChargeAmount(number)* ram:TotalRetailValueInformationAmount(number)* ram:GrossLineTotalAmount(number)* ram:NetLineTotalAmount(number)* ram:NetIncludingTaxesLineTotalAmount(number)* ram:ProductWeightLossInformationAmount(number)*",
		TradeSettlementPaymentMeans:
			"ram:PaymentChannelCode? ram:TypeCode? ram:GuaranteeMethodCode? ram:PaymentMethodCode? ram:Information* ram:ID* ram:ApplicableTradeSettlementFinancialCard(TradeSettlementFinancialCard)? ram:PayerPartyDebtorFinancialAccount(DebtorFinancialAccount)? ram:PayeePartyCreditorFinancialAccount(CreditorFinancialAccount)? ram:PayerSpecifiedDebtorFinancialInstitution(DebtorFinancialInstitution)? ram:PayeeSpecifiedCreditorFinancialInstitution(CreditorFinancialInstitution)?",
		TradeTax:
			"ram:CalculatedAmount(number)* ram:TypeCode? ram:ExemptionReason? ram:CalculatedRate(number)? ram:CalculationSequenceNumeric(number)? ram:BasisQuantity(number)? ram:BasisAmount(number)* ram:UnitBasisAmount(number)* ram:LineTotalBasisAmount(number)* ram:AllowanceChargeBasisAmount(number)* ram:CategoryCode? ram:CurrencyCode? ram:Jurisdiction* ram:CustomsDutyIndicator(Indicator)? ram:ExemptionReasonCode? ram:TaxBasisAllowanceRate(number)? ram:TaxPointDate(Date)? ram:Type? ram:InformationAmount(number)* ram:CategoryName* ram:DueDateTypeCode? ram:RateApplicablePercent(number)? ram:SpecifiedTradeAccountingAccount(TradeAccountingAccount)* ram:ServiceSupplyTradeCountry(TradeCountry)? ram:BuyerRepayableTaxSpecifiedTradeAccountingAccount(TradeAccountingAccount)? ram:SellerPayableTaxSpecifiedTradeAccountingAccount(TradeAccountingAccount)? ram:SellerRefundableTaxSpecifiedTradeAccountingAccount(TradeAccountingAccount)? ram:BuyerDeductibleTaxSpecifiedTradeAccountingAccount(TradeAccountingAccount)? ram:BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount(TradeAccountingAccount)? ram:PlaceApplicableTradeLocation(TradeLocation)*",
		TransportCargo: "ram:TypeCode? ram:Identification? ram:OperationalCategoryCode? ram:StatisticalClassificationCode?",
		UniversalCommunication: "ram:URIID? ram:ChannelCode? ram:CompleteNumber?",
		ValuationBreakdownStatement:
			"ram:ID ram:Name ram:Description* ram:MeasurementMethodID* ram:CreationDateTime(DateTime) ram:DefaultCurrencyCode ram:DefaultLanguageCode ram:Comment* ram:TypeCode* ram:RequestedActionCode* ram:PriceListID? ram:ContractualLanguageCode? ram:ItemGroupedWorkItem(GroupedWorkItem)* ram:ItemBasicWorkItem(BasicWorkItem)* ram:TotalCalculatedPrice(CalculatedPrice)* ram:ChangedRecordedStatus(RecordedStatus)* ram:CreationSpecifiedBinaryFile(SpecifiedBinaryFile)* ram:ReaderSpecifiedBinaryFile(SpecifiedBinaryFile)* ram:ReferencedSpecifiedBinaryFile(SpecifiedBinaryFile)*",
		WorkItemComplexDescription:
			"ram:Abstract* ram:Content* ram:ContractualLanguageCode? ram:RequestingSpecificationQuery(SpecificationQuery)* ram:RespondingSpecificationResponse(SpecificationResponse)* ram:SubsetWorkItemComplexDescription(WorkItemComplexDescription)?",
		WorkItemDimension:
			"ram:ID? ram:ValueMeasure(number) ram:Description? ram:TypeCode ram:ContractualLanguageCode? ram:ComponentWorkItemDimension(WorkItemDimension)*",
		WorkItemQuantityAnalysis:
			"ram:ID ram:ActualQuantity(number)? ram:Description? ram:ActualQuantityPercent(number)? ram:StatusCode? ram:TypeCode? ram:PrimaryClassificationCode* ram:AlternativeClassificationCode* ram:ContractualLanguageCode? ram:ActualQuantityWorkItemDimension(WorkItemDimension)* ram:BreakdownWorkItemQuantityAnalysis(WorkItemQuantityAnalysis)* ram:ChangedRecordedStatus(RecordedStatus)*",
	},
};
