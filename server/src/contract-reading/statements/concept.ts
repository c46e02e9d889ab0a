import { customerWords, sellerWords } from "./party-words.ts";

/** Folded labels, without their colon; the first that matches holds. English, German, French, Spanish, Italian, Dutch, Portuguese. */
const labels = [
	[
		"contact",
		/(?:e-?mail|phone|telephone|tel|fax|address|contact|attention|attn|signature|signed(?: on| by| for)?|name and title|title|by|representative|reference|ref|order (?:no|number|#)|quote (?:no|number|#)|contract (?:no|number|#)|invoice to email|po number|adresse|indirizzo|direccion)\.?/,
	],
	[
		"other-date",
		/(?:(?:order|quote|issue|issued|proposal|document|signature|signing|print|offer|quotation|agreement|contract) date|date|dated|valid until|valid through|offer valid.*|quote expires?|quote expiration.*|expires on|quote valid.*|acceptance deadline|datum|fecha|data|angebotsdatum|auftragsdatum|gultig bis|date of (?:issue|order|signature|agreement)|date du devis)/,
	],
	[
		"end",
		/(?!.*(?:trial|discount|offer|quote|promo|notice|price))(?:(?:[a-z-]+ ){0,3}(?:end|ends|ending|expiry|expires|expiration|termination|completion)(?: date| day| on)?|end of (?:subscription|service|term|contract|services|work)|(?:contract |service )?until|last day|\w*ende|enddatum|(?:date de )?fin|(?:fecha de )?(?:fin|finalizacion|termino|vencimiento)|(?:data di )?(?:fine|scadenza)|einddatum|(?:data de )?(?:fim|termino)|slut\w*|sluttdato)/,
	],
	[
		"start",
		/(?!.*(?:trial|discount|offer|quote|promo|price))(?:(?:[a-z-]+ ){0,3}(?:start|starts|starting|begins?|beginning|commencement|commences|commencing|activation|go-?live)(?: date| day| on)?|start of (?:subscription|service|services|term|contract|work)|(?:requested )?service date|(?:[a-z]+ )?\w*beginn|startdatum|(?:date de )?debut|(?:fecha de )?inicio|(?:data di )?inizio|decorrenza|ingangsdatum|aanvang|data de inicio|valid from|startdato|oppstart)/,
	],
	[
		"effective",
		/(?:(?:order |agreement |contract )?effective(?: date)?(?: of .*)?|date d'?effet|prise d'effet|entrada en vigor|inkrafttreten|gultig ab)/,
	],
	[
		"renewal",
		/(?:(?:auto(?:matic)?(?:ally)?[- ]?)?(?:renewals?|renews|renew)(?: terms?| period| option)?|autorenew|verlangerung|reconduction|renouvellement|renovacion|rinnovo|verlenging|renovacao|extension)/,
	],
	[
		"payment",
		/(?:payment|payable|payment terms?|payment due|payments?|terms of payment|invoice terms?|invoices?(?: are)? due|vencimiento de (?:las )?facturas|terms|net terms|due|zahlungsziel|zahlungsfrist|zahlungsbedingungen|zahlung|zahlbar|conditions de paiement|delai de paiement|paiement|reglement|condiciones de pago|forma de pago|plazo de pago|pago|pagamento|termini di pagamento|condizioni di pagamento|betalingstermijn|betaling|condicoes de pagamento|prazo de pagamento|betalningsvillkor|betalingsbetingelser|betalingsvilkar|termin platnosci|payment period|credit terms|when you pay|how you pay)/,
	],
	[
		"billing",
		/(?:billing|billed|billing (?:frequency|cycle|period|terms|schedule|interval)|invoic(?:e|es|ed|ing)(?: frequency| schedule| cycle| period)?|payment (?:frequency|schedule|cycle)|abrechnung|abrechnungszeitraum|rechnungsstellung|zahlungsweise|facturation|periodicite|facturacion|frecuencia de facturacion|fatturazione|facturatie|facturering|faturacao|frequency|how we bill|when we bill|billed)/,
	],
	[
		"term",
		/(?!.*(?:notice|payment|billing|invoic|trial|renew|grace|cure|credit|warranty|free|accounting))(?:(?:[a-z-]+ ){0,3}(?:term|period|duration|length)(?: length)?(?: of (?:performance|service|contract|agreement))?|(?:[a-z-]+ )?term \(months\)|commitment|engagement|impegno|compromiso|(?:service|subscription|term|contract) dates?|[a-z ]*(?:start|begin|beginn|debut|inicio|inizio)[ /&-]+(?:and |und |et |y |e )?(?:end|ende|fin|fine|fim)(?: dates?)?|\w*zeitraum|periodo(?: [a-z]+)?|\w*laufzeit|\w*mietzeit|(?:\w*vertrags)?dauer|duree(?: du contrat| d'engagement)?|periode(?: initiale)?(?: d'engagement)?|duracion|vigencia|plazo|durata|looptijd|contractduur|duur|duracao|prazo|avtalstid|varighet|varighed)/,
	],
	["currency", /(?:currency|wahrung|devise|monnaie|moneda|divisa|valuta|moeda|all prices in|prices in)/],
	[
		"tax",
		/(?:vat|gst|hst|sales tax|tax|taxes|tax rate|vat rate|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|btw|moms)/,
	],
	[
		"seller",
		new RegExp(
			`(?:(?:${sellerWords})(?: (?:legal )?name| details| entity)?|company|from|delivered by|sold by|prepared by|our company)`,
		),
	],
	[
		"customer",
		new RegExp(
			`(?:(?:ordering |contracting |end |(?:name|nom|nombre|nome|naam)(?: (?:of|du|del|de|van|do))?(?: the| la)? )?(?:${customerWords})(?: (?:legal )?name| details| entity)?|bill to|billed to|sold to|ship to|to|for|fur|pour|para|per|voor|ordered by|accepted|accepted by|accepted for|prepared for|account|(?:(?:full|registered|legal) )*(?:account|company|entity|business|organi[sz]ation|legal) name|organi[sz]ation)`,
		),
	],
	[
		"quantity",
		/(?:(?:number of |no\. of |licensed |committed |user )?(?:users?|seats?|licen[cs]es?|units?|members?|agents?|devices?|employees?|locations?|sites?)|quantity|qty|menge|anzahl|quantite|cantidad|quantita|aantal|quantidade|user count|seat count)/,
	],
	[
		"discount",
		/(?:(?:introductory |promotional |volume |loyalty |multi-year )?discounts?|rabatt|remise|descuento|sconto|korting|desconto)/,
	],
	["trial", /(?:(?:free )?trial(?: period)?|testphase|essai gratuit|prueba|prova|proefperiode|free period)/],
	[
		"minimum",
		/(?:(?:monthly |annual |quarterly |usage )?minimum(?: monthly| annual| quarterly)?(?: commitment| charge| fee| spend| amount| billing)?|commitment fee|mindestumsatz|mindestbetrag)/,
	],
	["included", /(?:included|included (?:usage|quantity|volume|units)|allowance|inclusive volume)/],
	[
		"total",
		/(?:(?:grand |sub|sub-|contract |total )?(?:total|totals)(?: .*)?|tcv|total contract value|total fees|annual contract value|acv|gesamt.*|amount due)/,
	],
	[
		"plan",
		/(?:plan|product|package|edition|subscription|subscription plan|plan name|tarif|service|services|offre|produkt|leistung|prodotto|producto|product name|licensed product)/,
	],
	[
		"price",
		/(?:(?:(?:unit|list|subscription|licen[cs]e|service|plan|base|annual|monthly|quarterly|yearly|recurring) )*(?:price|rate|fee|fees|charge|charges|cost)|pricing|preis|prix|precio|prezzo|prijs|preco|entgelt|gebuhr)/,
	],
] as const satisfies readonly (readonly [string, RegExp])[];

/** What a label of a contract says about its value: "Vertragsbeginn: 1. April 2026". */
export type Concept = (typeof labels)[number][0];

const exact = labels.map(([concept, pattern]) => [concept, new RegExp(`^(?:the )?(?:${pattern.source})$`)] as const);

/** What a folded label is about; null where it is none that contracts have. */
export function conceptOf(label: string): Concept | null {
	const text = label
		.replace(/\(.*?\)/g, "")
		.replace(/[:.\s]+$/, "")
		.replace(/^[\s•*-]+|^\d+(?:\.\d+)*[.)]?\s+/, "")
		.trim();
	return exact.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
