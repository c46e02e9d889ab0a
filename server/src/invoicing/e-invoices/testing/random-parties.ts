import type { DocumentFormat } from "../../../e-invoicing/index.ts";
import type { TaxCategory } from "../../../taxes/index.ts";
import type { IssuedData } from "../../record/issued.ts";
import { sampleIssued } from "./sample-source.ts";

/** A number from 0 up to a limit. */
export type Random = (limit: number) => number;

/** A tax of a situation: with its category as the rules decide it, or as a rate alone. */
export interface DrawnTax {
	readonly rate: string;
	readonly category: TaxCategory | null;
	readonly isExempt?: boolean;
	readonly jurisdiction?: string;
}

/** Who sells what to whom, by what decides the tax. */
export const situations = [
	"domestic",
	"several_rates",
	"rates_alone",
	"reverse_charge",
	"reverse_charge_by_ids",
	"one_stop_shop",
	"intra_community_goods",
	"export",
	"outside_scope",
	"exempt",
	"exempt_lines",
	"canary_islands",
	"registered_abroad",
] as const;
export type Situation = (typeof situations)[number];

interface Country {
	readonly country: string;
	readonly vatId: string;
	/** EAS. */
	readonly electronic: { readonly scheme: string; readonly value: string };
	readonly registration: { readonly id: string; readonly scheme: string | null };
	readonly rates: readonly string[];
}

/** Sellers and buyers with ids whose checksums are right. */
const union: readonly Country[] = [
	{
		...{ country: "DE", vatId: "DE318204577", electronic: { scheme: "9930", value: "DE318204577" } },
		...{ registration: { id: "HRB 12345", scheme: null }, rates: ["19", "7"] },
	},
	{
		...{ country: "FR", vatId: "FR40303265045", electronic: { scheme: "9957", value: "FR40303265045" } },
		...{ registration: { id: "303265045", scheme: "0002" }, rates: ["20", "5.5", "10"] },
	},
	{
		...{ country: "NL", vatId: "NL004495445B01", electronic: { scheme: "0106", value: "12345678" } },
		...{ registration: { id: "12345678", scheme: "0106" }, rates: ["21", "9"] },
	},
	{
		...{ country: "BE", vatId: "BE0403019261", electronic: { scheme: "0208", value: "0403019261" } },
		...{ registration: { id: "0403019261", scheme: "0208" }, rates: ["21", "6", "12"] },
	},
	{
		...{ country: "SE", vatId: "SE556012579001", electronic: { scheme: "0007", value: "5560125790" } },
		...{ registration: { id: "5560125790", scheme: "0007" }, rates: ["25", "12", "6"] },
	},
	{
		...{ country: "DK", vatId: "DK13585628", electronic: { scheme: "0184", value: "DK13585628" } },
		...{ registration: { id: "DK13585628", scheme: "0184" }, rates: ["25"] },
	},
	{
		...{ country: "IT", vatId: "IT00743110157", electronic: { scheme: "0211", value: "IT00743110157" } },
		...{ registration: { id: "MI 1234567", scheme: null }, rates: ["22", "10", "4"] },
	},
	{
		...{ country: "AT", vatId: "ATU13585627", electronic: { scheme: "9914", value: "ATU13585627" } },
		...{ registration: { id: "FN 12345a", scheme: null }, rates: ["20", "10"] },
	},
	{
		...{ country: "ES", vatId: "ESA28017895", electronic: { scheme: "9920", value: "ESA28017895" } },
		...{ registration: { id: "A28017895", scheme: null }, rates: ["21", "10"] },
	},
	{
		...{ country: "GR", vatId: "EL094259216", electronic: { scheme: "9933", value: "EL094259216" } },
		...{ registration: { id: "123456789000", scheme: null }, rates: ["24", "13"] },
	},
];

const outside: readonly Country[] = [
	{
		...{ country: "NO", vatId: "NO923609016MVA", electronic: { scheme: "0192", value: "923609016" } },
		...{ registration: { id: "923609016", scheme: "0192" }, rates: ["25", "15"] },
	},
	{
		...{ country: "GB", vatId: "GB980780684", electronic: { scheme: "9932", value: "GB980780684" } },
		...{ registration: { id: "01234567", scheme: null }, rates: ["20", "5"] },
	},
	{
		...{ country: "IS", vatId: "IS12345", electronic: { scheme: "0196", value: "1234567890" } },
		...{ registration: { id: "1234567890", scheme: "0196" }, rates: ["24", "11"] },
	},
	{
		...{ country: "US", vatId: "", electronic: { scheme: "0088", value: "4012345000009" } },
		...{ registration: { id: "12-3456789", scheme: null }, rates: ["8.875", "7.25"] },
	},
];

interface Parties {
	readonly issued: IssuedData;
	readonly taxes: readonly DrawnTax[];
	readonly deliverTo: object;
}

const streets = ["Torstraße 140", "12, rue de l’Église", "Hauptstr. 1 & 2", "Østergade 7"];
const languages = ["de-DE", "en-GB", "fr-FR", "it-IT", "nl-NL", "sv-SE", "es-ES", "pl-PL", "ar-SA", "he-IL", "ja-JP"];

export function drawnParties(random: Random, situation: Situation, format: DocumentFormat): Parties {
	const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
	const isRegisteredAbroad = situation === "registered_abroad";
	const isAbroad =
		isRegisteredAbroad ||
		["reverse_charge", "reverse_charge_by_ids", "one_stop_shop", "intra_community_goods"].includes(situation);
	const german = union[0] as Country;
	// XRechnung is for German buyers; its rules about the seller's tax ids hold for any.
	const isXRechnung = format === "xrechnung_ubl" || format === "xrechnung_cii";
	const seller = isXRechnung || random(3) === 0 ? german : pick(isAbroad ? union : [...union, ...outside]);
	const others = union.filter(({ country }) => country !== seller.country);
	const buyer = isAbroad
		? pick(others)
		: situation === "export"
			? pick(outside)
			: random(4) === 0
				? pick(others)
				: seller;
	const isConsumer = situation === "one_stop_shop" || isRegisteredAbroad;
	const address = ({ country }: Country) => ({
		...{ address_line1: pick(streets), address_line2: pick([null, "c/o Miller"]), city: pick(["Berlin", "Göteborg"]) },
		...{ state: pick([null, "XY"]), zip: "10119", country },
	});
	const taxId = isConsumer || buyer.vatId === "" ? null : buyer.vatId;
	const shipTo = address(buyer);
	const issued: IssuedData = {
		...sampleIssued,
		locale: pick(languages),
		seller: {
			...sampleIssued.seller,
			address: address(seller),
			taxId: situation === "outside_scope" ? null : seller.vatId,
		},
		buyer: {
			...{ ...sampleIssued.buyer, address: shipTo, taxId },
			taxExempt: situation === "exempt" || situation === "reverse_charge_by_ids",
		},
		e_invoice: {
			...(sampleIssued.e_invoice as NonNullable<IssuedData["e_invoice"]>),
			format,
			seller: {
				...(sampleIssued.e_invoice as NonNullable<IssuedData["e_invoice"]>).seller,
				...{ electronic_address: seller.electronic, legal_registration: seller.registration },
				tax_registrations: isRegisteredAbroad
					? [{ country: buyer.country, tax_id: buyer.vatId, scheme: null }]
					: seller.country === "DE" && situation !== "outside_scope" && random(2) === 0
						? [{ country: "DE", tax_id: "12/345/67890", scheme: "FC" }]
						: [],
			},
			buyer: {
				customer_type: isConsumer ? "consumer" : "business",
				buyer_reference: "04011000-12345-34",
				electronic_address: isConsumer ? { scheme: "EM", value: "ada@home.example" } : buyer.electronic,
			},
		},
	};
	return { issued, taxes: taxesIn(situation, seller, buyer), deliverTo: shipTo };
}

function taxesIn(situation: Situation, seller: Country, buyer: Country): readonly DrawnTax[] {
	const charged = (rates: readonly string[]) => rates.map((rate): DrawnTax => ({ rate, category: "S" }));
	const untaxed = (category: DrawnTax["category"]): readonly DrawnTax[] => [{ rate: "0", category }];
	switch (situation) {
		case "domestic":
			return charged(seller.rates.slice(0, 1));
		case "several_rates":
			return [...charged(seller.rates), ...untaxed("Z"), ...untaxed("E")];
		case "rates_alone":
			return [...seller.rates.map((rate) => ({ rate, category: null })), { rate: "8.875", category: null }];
		case "reverse_charge":
			return untaxed("AE");
		case "reverse_charge_by_ids":
			return [{ rate: seller.rates[0] as string, category: null }];
		case "registered_abroad":
			return charged(buyer.rates).map((tax) => ({ ...tax, jurisdiction: buyer.country }));
		case "one_stop_shop":
			return charged(buyer.rates.slice(0, 1));
		case "intra_community_goods":
			return untaxed("K");
		case "export":
			return untaxed("G");
		case "outside_scope":
			return untaxed("O");
		case "exempt":
			return [{ rate: seller.rates[0] as string, category: null }, ...untaxed("E")];
		case "exempt_lines":
			return [...charged(seller.rates), { rate: "0", category: null, isExempt: true }];
		case "canary_islands":
			return [
				{ rate: "7", category: "L" },
				{ rate: "3", category: "L" },
			];
	}
}
