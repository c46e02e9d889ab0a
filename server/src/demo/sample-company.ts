/** The sample company: its data, its products and its customers. Companies and people are fictitious. */

export const organisation = {
	name: "Fernweh Cloud",
	legal_name: "Fernweh Cloud GmbH",
	address: { address_line1: "Lindenallee 12", city: "Hamburg", zip: "20144", country: "DE" },
	tax_id: "DE 318 204 577",
	email: "billing@fernweh.example",
	locale: "en-GB",
	currency: "EUR",
	invoice_prefix: "FW",
	payment_terms_days: 14,
	default_tax_rate: 19,
	default_tax_name: "VAT",
	payment_provider: "sandbox",
	logo: `data:image/svg+xml;base64,${Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><path d="M4 26 16 6l12 20z" fill="#14532d"/><path d="M14 26 22 14l8 12z" fill="#4d8a66"/></svg>',
	).toString("base64")}`,
} as const;

/** The person as whom you sign in to explore the sample company. */
export const ownerEmail = "owner@fernweh.example";

export const metrics = [
	{ name: "API requests", event_name: "api_request", aggregation: "sum", unit: "requests" },
	{ name: "Storage", event_name: "storage_snapshot", aggregation: "max", unit: "GB" },
	{
		name: "Active users",
		event_name: "user_active",
		aggregation: "unique_count",
		property: "user_id",
		unit: "users",
	},
	{ name: "Exports", event_name: "export_created", aggregation: "count", unit: "exports" },
] as const;

export type MetricName = (typeof metrics)[number]["name"];

export interface SampleService {
	readonly metric?: MetricName;
	readonly [field: string]: unknown;
}

const requests = {
	plan_item_name: "API requests",
	service_type: "usage",
	billing_cycle: "monthly",
	metric: "API requests",
} as const;

export const plans: readonly {
	readonly name: string;
	readonly description: string;
	readonly services: readonly SampleService[];
}[] = [
	{
		name: "Starter",
		description: "For a first product.",
		services: [
			{ plan_item_name: "Starter plan", service_type: "fixed_fee", billing_cycle: "monthly", unit_price: 49 },
			{ ...requests, unit_price: 0.002, included_quantity: 10_000 },
		],
	},
	{
		name: "Growth",
		description: "For a team that ships every week.",
		services: [
			{ plan_item_name: "Growth plan", service_type: "fixed_fee", billing_cycle: "monthly", unit_price: 290 },
			{
				...requests,
				pricing_model: "graduated",
				tiers: [
					{ up_to: 100_000, unit_price: 0.0018 },
					{ up_to: 500_000, unit_price: 0.0012 },
					{ up_to: null, unit_price: 0.0008 },
				],
			},
			{
				plan_item_name: "Storage",
				plan_item_description: "Highest level of the month, in GB",
				service_type: "usage",
				billing_cycle: "monthly",
				metric: "Storage",
				unit_price: 0.12,
				included_quantity: 50,
			},
			{
				plan_item_name: "Exports",
				service_type: "usage",
				billing_cycle: "monthly",
				metric: "Exports",
				pricing_model: "package",
				package_size: 100,
				unit_price: 5,
			},
		],
	},
	{
		name: "Scale",
		description: "For platforms: seats, volume prices, yearly commitment.",
		services: [
			{
				plan_item_name: "Scale platform",
				plan_item_description: "Annual license",
				service_type: "fixed_fee",
				billing_cycle: "annual",
				unit_price: 9600,
				discount_percent: 10,
				discount_duration: 1,
			},
			{ plan_item_name: "Onboarding", service_type: "one_time_fee", billing_cycle: "one_time", unit_price: 1500 },
			{
				...requests,
				pricing_model: "volume",
				minimum_amount: 250,
				tiers: [
					{ up_to: 250_000, unit_price: 0.0015 },
					{ up_to: 1_000_000, unit_price: 0.0009 },
					{ up_to: null, unit_price: 0.0005 },
				],
			},
			{
				plan_item_name: "Active users",
				service_type: "usage",
				billing_cycle: "quarterly",
				metric: "Active users",
				unit_price: 6,
			},
		],
	},
];

export interface SampleCustomer {
	readonly name: string;
	readonly email: string;
	readonly plan: string;
	/** The approximate number of requests per day. */
	readonly requestsPerDay: number;
	/** How many months before now the contract starts, and on which day of the month. */
	readonly startedMonthsAgo: number;
	readonly startDay: number;
	readonly country: string;
	readonly city: string;
	readonly fields?: Readonly<Record<string, unknown>>;
}

const customer = (
	name: string,
	email: string,
	plan: string,
	requestsPerDay: number,
	[startedMonthsAgo, startDay]: readonly [number, number],
	[city, country]: readonly [string, string],
	fields: Readonly<Record<string, unknown>> = {},
): SampleCustomer => ({ name, email, plan, requestsPerDay, startedMonthsAgo, startDay, city, country, fields });

const reverseCharge = { tax_exempt: true } as const;

export const customers: readonly SampleCustomer[] = [
	customer("Kastanie Media GmbH", "ap@kastanie.example", "Growth", 3800, [6, 1], ["Berlin", "DE"]),
	customer("Nordlicht Logistik AG", "rechnung@nordlicht.example", "Scale", 24000, [6, 1], ["Bremen", "DE"]),
	customer("Atelier Bellecour", "compta@bellecour.example", "Starter", 420, [6, 1], ["Lyon", "FR"], {
		...reverseCharge,
		tax_id: "FR 40 303 265 045",
	}),
	customer("Świetlik Studio", "faktury@swietlik.example", "Starter", 650, [6, 15], ["Kraków", "PL"], reverseCharge),
	customer("Αιγαίο Δεδομένα", "info@aigaio.example", "Growth", 5200, [5, 1], ["Αθήνα", "GR"], reverseCharge),
	customer("株式会社 山吹", "keiri@yamabuki.example", "Scale", 31000, [5, 1], ["東京", "JP"], reverseCharge),
	customer(
		"Harbour & Pike Ltd",
		"accounts@harbourpike.example",
		"Growth",
		6100,
		[6, 1],
		["Bristol", "GB"],
		reverseCharge,
	),
	customer("Quarry Analytics, Inc.", "billing@quarry.example", "Scale", 18000, [4, 1], ["Denver", "US"], {
		...reverseCharge,
		payment_terms_days: 30,
	}),
	customer("شركة النخيل الرقمية", "finance@nakheel.example", "Growth", 2900, [4, 10], ["دبي", "AE"], reverseCharge),
	customer("Zwölfton Software", "buchhaltung@zwoelfton.example", "Starter", 900, [6, 1], ["Wien", "AT"], reverseCharge),
	customer("Mistral Voyages", "factures@mistral.example", "Starter", 310, [3, 1], ["Marseille", "FR"], reverseCharge),
	customer(
		"Bergkristall Pharma AG",
		"kreditoren@bergkristall.example",
		"Growth",
		4400,
		[3, 20],
		["Basel", "CH"],
		reverseCharge,
	),
	customer("Tulpe & Partner", "office@tulpe.example", "Starter", 520, [6, 1], ["München", "DE"]),
	customer("Moor & Heide e.V.", "kasse@moorheide.example", "Starter", 150, [6, 1], ["Lüneburg", "DE"], { tax_rate: 7 }),
	customer("Feldspat Robotics GmbH", "einkauf@feldspat.example", "Growth", 7400, [2, 1], ["Aachen", "DE"]),
	customer("Copper Kettle Foods", "ap@copperkettle.example", "Starter", 780, [2, 5], ["Leeds", "GB"], reverseCharge),
	customer("Estudio Alba", "pagos@alba.example", "Growth", 2600, [5, 1], ["Sevilla", "ES"], reverseCharge),
	customer("Vinterhav AS", "faktura@vinterhav.example", "Growth", 3300, [6, 1], ["Bergen", "NO"], reverseCharge),
	customer("Лазурь Медиа", "office@lazur.example", "Starter", 610, [4, 1], ["Варна", "BG"], reverseCharge),
	customer("Ginkgo Health GmbH", "finance@ginkgo.example", "Scale", 21000, [3, 1], ["Leipzig", "DE"]),
];

/** Customers, by email address, whose payments are collected automatically, with their sandbox payment method. The others pay manually. */
export const storedMethods: ReadonlyMap<string, string> = new Map([
	["ap@kastanie.example", "tok_visa"],
	["rechnung@nordlicht.example", "ba_checking"],
	["compta@bellecour.example", "tok_mastercard"],
	["accounts@harbourpike.example", "tok_visa"],
	["kasse@moorheide.example", "tok_insufficient_funds"],
	["billing@quarry.example", "tok_mastercard"],
]);
