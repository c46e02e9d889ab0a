import { describe, expect, it } from "vitest";
import { servicesOf } from "./testing/services-of.ts";

describe("a table of prices", () => {
	it.each([
		{
			what: "that begins with a position and a code, its heads unknown",
			text: `Nr | Code | Was | Zahl | Satz | Ergebnis
				1 | KX-1 | Wachdienst | 3 | 210,00 | 630,00
				2 | KX-2 | Leitstelle | 2 | 45,50 | 91,00
				Alle Preise in EUR je Monat`,
			expected: ["Wachdienst: 3 × 210 monthly", "Leitstelle: 2 × 45.5 monthly"],
		},
		{
			what: "with a list price, a discount and the months charged",
			text: `Item | List price | Discount | Quantity | Months | Line value
				Route planner | $20.00 | 10% | 5 | 12 | $1,080.00
				Driver app | $4.00 | 0% | 5 | 12 | $240.00
				All lines |  |  |  |  | $1,320.00
				Prices are per month`,
			expected: ["Route planner: 5 × 20 monthly −10%", "Driver app: 5 × 4 monthly"],
		},
		{
			what: "whose sums have no words for a sum",
			text: `Service | Fee per quarter
				Lift inspection | €300.00
				Door inspection | €120.00
				Both together | €420.00`,
			expected: ["Lift inspection: 1 × 300 quarterly", "Door inspection: 1 × 120 quarterly"],
		},
		{
			what: "without heads",
			text: `Charged every month:
				4 | Coffee machine | £30.00 | £120.00
				1 | Water cooler | £12.00 | £12.00`,
			expected: ["Coffee machine: 4 × 30 monthly", "Water cooler: 1 × 12 monthly"],
		},
		{
			what: "of offers beside each other, each over its price",
			text: `Dispatch plan | Rider licence | Onboarding
				$249 per month | $32 per rider per month | $1,200 once
				Job board | 14 riders | Two days`,
			expected: [
				"Dispatch plan: 1 × 249 monthly",
				"Rider licence: 14 × 32 monthly",
				"Onboarding: 1 × 1200 one_time_fee",
			],
		},
		{
			what: "with a column for each year of the term that begins in a year",
			text: `Module | 2027/28 | 2028/29
				Repairs | £28,800 | £29,950
				All charges are per year`,
			expected: [
				"Repairs: 2027/28: 1 × 28800 annual from 2027-01-01",
				"Repairs: 2028/29: 1 × 29950 annual from 2028-01-01",
			],
		},
		{
			what: "with a column for each year",
			text: `Module | Year 1 | Year 2 | Sum
				Ledger, annual fee | $100.00 | $110.00 | $210.00`,
			expected: [
				"Ledger, annual fee: Year 1: 1 × 100 annual from 2027-01-01",
				"Ledger, annual fee: Year 2: 1 × 110 annual from 2028-01-01",
			],
		},
		{
			what: "with the prices of the year before",
			text: `Item | Price 2026 | Price 2027
				Terminal, per month | $61.00 | $64.00`,
			expected: ["Terminal, per month: Price 2027: 1 × 64 monthly"],
		},
		{
			what: "with footnotes and what was not ordered",
			text: `Item | Units | Price
				Archive (1) | 2 | $50.00
				Import (2) | 1 | $900.00
				Audit trail, not ordered | 1 | $75.00
				(1) Per unit per month.
				(2) One-time.`,
			expected: ["Archive: 2 × 50 monthly", "Import: 1 × 900 one_time_fee"],
		},
		{
			what: "of usage beyond what a row includes, and in blocks",
			text: `Element | Basis | Charge
				Prints | per page, after 500 included pages per month | £0.02
				Labels | per started 100 labels, as used | £4.00`,
			expected: ["Prints: 1 × 0.02 usage beyond 500", "Labels: 1 × 4 usage of 100"],
		},
		{
			what: "of shares of money in bands",
			text: `Donations in the month | Fee on the part within the band
				the first £5,000 | 4%
				above £5,000 up to £20,000 | 3%
				above £20,000 | 2%`,
			expected: ["Donations: 1 × 4/3/2 usage"],
		},
		{
			what: "in groups whose titles stand right below the head",
			text: `No | Work | Charged | Rate €
				R1 ROOF
				1.1 | Gutter cleaning | per metre | 2,40
				1.2 | Tile check | per quarter | 90,00
				R2 YARD
				2.1 | Leaf removal | per bag | 3,10`,
			expected: ["Gutter cleaning: 1 × 2.4 usage", "Tile check: 1 × 90 quarterly", "Leaf removal: 1 × 3.1 usage"],
		},
		{
			what: "that begins with the amount",
			text: `GBP | Per | Thing | Pieces
				41.50 | month | Forklift with charger | 3
				9.25 | month | Spare battery | 2`,
			expected: ["Forklift with charger: 3 × 41.5 monthly", "Spare battery: 2 × 9.25 monthly"],
		},
		{
			what: "with a percentage and an amount for each event",
			text: `Payment | Share | Each
				Vouchers | 1.40% | £0.08
				Bank debit | 0.30% | £0.03`,
			expected: ["Vouchers: 1 × 1.4 usage + 0.08", "Bank debit: 1 × 0.3 usage + 0.03"],
		},
		{
			what: "with rows that are tiers of one service",
			text: `Service | Basis | Price
				Parcels 1 to 200 | per parcel | £3.00
				Parcels 201 to 900 | per parcel | £2.50
				Parcels above 900 | per parcel | £2.00
				Desk | per month | £55.00`,
			expected: ["Parcels: 1 × 3/2.5/2 usage", "Desk: 1 × 55 monthly"],
		},
		{
			what: "whose rows tell number and price of an amount",
			text: `Charge | Basis | EUR / month
				Buoy | 14 buoys × 20.00 | 280.00
				Console | fixed | 75.00`,
			expected: ["Buoy: 14 × 20 monthly", "Console: 1 × 75 monthly"],
		},
		{
			what: "with money per unit in the column of units",
			text: `Item | Price | Unit
				Warm water | 0.231 | €/kWh
				Cold water | 0.118 | €/kWh`,
			expected: ["Warm water: 1 × 0.231 usage", "Cold water: 1 × 0.118 usage"],
		},
		{
			what: "with a discount below the rows",
			text: `Item | Quantity | Monthly price | Monthly total
				Till | 4 | £25.00 | £100.00
				Scale | 2 | £10.00 | £20.00
				Launch discount 5%, months 1-6 |  |  | -£6.00`,
			expected: ["Till: 4 × 25 monthly −5%", "Scale: 2 × 10 monthly −5%"],
		},
		{
			what: "with a list price beside the price that is multiplied",
			text: `Menge | Posten | Liste EUR | Vereinbart EUR | Summe EUR
				7 | Zugang Labor | 18,00 | 15,00 | 105,00
				3 | Zugang Archiv | 6,00 | 6,00 | 18,00
				Alle Preise je Monat`,
			expected: ["Zugang Labor: 7 × 15 monthly", "Zugang Archiv: 3 × 6 monthly"],
		},
	])("$what", ({ text, expected }) => expect(servicesOf(text)).toEqual(expected));
});
