import { describe, expect, it } from "vitest";
import { servicesOf } from "./testing/services-of.ts";

describe("prices in sentences", () => {
	it.each([
		{
			text: "The licence fee is increased from €50.00 to €60.00 per month.",
			expected: ["Licence fee: 1 × 60 monthly"],
		},
		{
			text: "Überwachung von 12 Kameras: 8,00 € im Monat je Kamera.",
			expected: ["Überwachung von 12 Kameras: 12 × 8 monthly"],
		},
		{ text: "The Customer pays 4.5 cents per message (previously 5 cents).", expected: ["Message: 1 × 0.045 usage"] },
		{
			text: "Each of the nine (9) clinics pays. Clinic fee: $150.00 per month for each of the nine (9) clinics.",
			expected: ["Clinic fee: 9 × 150 monthly"],
		},
		{ text: "Set-up of the archive costs £350.00, once.", expected: ["Set-up of the archive: 1 × 350 one_time_fee"] },
		{ text: "Example: a month with 30 hours costs €90.00 per month. In another month it is €60.00.", expected: [] },
		{
			text: "The support fee is £40.00 per month. Another supplier's similar plan is listed at £55.00 a month.",
			expected: ["Support fee: 1 × 40 monthly"],
		},
		{
			text: "Für die Wartung der Anlage zahlt der Kunde jährlich 1.200,00 Euro netto.",
			expected: ["Wartung der Anlage: 1 × 1200 annual"],
		},
		{
			text: "Le Client verse une redevance de suivi trimestrielle de trois cents euros (300 € HT).",
			expected: ["Redevance de suivi: 1 × 300 quarterly"],
		},
		{
			text: "Seats: 5 seats at $30.00 per seat per month. Monthly amount: $150.00.",
			expected: ["Seats: 5 × 30 monthly"],
		},
		{
			text: "Sweeping the stairwells and the yard costs £410.00 a month.",
			expected: ["Sweeping the stairwells and the yard: 1 × 410 monthly"],
		},
		{
			text: "Repainting the fence will be a further $640, billed once it is dry.",
			expected: ["Repainting the fence: 1 × 640 one_time_fee"],
		},
		{ text: "The ice machine we install in May costs €980.00, once.", expected: ["Ice machine: 1 × 980 one_time_fee"] },
		{ text: "Archive boxes we collect are charged at $6.50 a box.", expected: ["Archive boxes: 1 × 6.5 usage"] },
		{
			text: "Rent of the loft is €1,300 a month; heating is another €90 a month.",
			expected: ["Rent of the loft: 1 × 1300 monthly", "Heating: 1 × 90 monthly"],
		},
		{ text: "You pay $49 a month for the starter bundle.", expected: ["Starter bundle: 1 × 49 monthly"] },
		{ text: "For translation we charge £0.11 for each word we deliver.", expected: ["Translation: 1 × 0.11 usage"] },
		{ text: "Each additional report costs $15.", expected: ["Additional report: 1 × 15 usage"] },
		{
			text: "Your annual audit is a separate job at $2,900, billed when we sign it.",
			expected: ["Annual audit: 1 × 2900 one_time_fee"],
		},
		{
			text: "Für die Reinigung der Büros berechnen wir 780,00 € im Monat.",
			expected: ["Reinigung der Büros: 1 × 780 monthly"],
		},
		{
			text: "Die Wartung der Aufzüge kostet 210,00 € pro Quartal.",
			expected: ["Wartung der Aufzüge: 1 × 210 quarterly"],
		},
		{
			text: "Bei Vertragsbeginn fällt einmalig die Einrichtung der Konten mit 450,00 € an.",
			expected: ["Einrichtung der Konten: 1 × 450 one_time_fee"],
		},
		{ text: "Jede Signatur wird mit 0,85 € berechnet.", expected: ["Signatur: 1 × 0.85 usage"] },
		{
			text: "Digitale Unterschriften werden nach Verbrauch mit 0,85 € je Unterschrift am Monatsende berechnet.",
			expected: ["Digitale Unterschriften: 1 × 0.85 usage"],
		},
		{
			text: "Der Winterdienst wird pauschal mit 95,00 € monatlich vergütet.",
			expected: ["Winterdienst: 1 × 95 monthly"],
		},
		{
			text: "Das Entgelt für die Fernüberwachung beträgt 39,00 € je Monat.",
			expected: ["Fernüberwachung: 1 × 39 monthly"],
		},
		{
			text: "L'entretien des espaces verts est facturé au forfait, 480,00 € HT par mois.",
			expected: ["Entretien des espaces verts: 1 × 480 monthly"],
		},
		{ text: "La télésurveillance coûte 35,00 € HT par mois.", expected: ["Télésurveillance: 1 × 35 monthly"] },
		{
			text: "Chaque intervention hors contrat donne lieu à une facturation de 95,00 € HT.",
			expected: ["Intervention hors contrat: 1 × 95 usage"],
		},
		{
			text: "Pour la location de la fontaine, le client paie 22,00 € par mois.",
			expected: ["Location de la fontaine: 1 × 22 monthly"],
		},
		{
			text: "L'installation initiale, réalisée en avril, coûte 900,00 € HT, payables une seule fois.",
			expected: ["Installation initiale: 1 × 900 one_time_fee"],
		},
		{ text: "La limpieza de oficinas cuesta 640,00 € al mes.", expected: ["Limpieza de oficinas: 1 × 640 monthly"] },
		{
			text: "Por el mantenimiento del ascensor se abonarán 150,00 € al trimestre.",
			expected: ["Mantenimiento del ascensor: 1 × 150 quarterly"],
		},
		{ text: "Cada visita adicional se factura a 45,00 €.", expected: ["Visita adicional: 1 × 45 usage"] },
		{
			text: "El alta del servicio se cobra una sola vez: 120,00 €.",
			expected: ["Alta del servicio: 1 × 120 one_time_fee"],
		},
		{
			text: "Per la pulizia delle scale sono dovuti 130,00 euro al mese; per il giardino, 70,00 euro al mese.",
			expected: ["Pulizia delle scale: 1 × 130 monthly", "Giardino: 1 × 70 monthly"],
		},
		{
			text: "Per la cura di ciascuno dei quattro cancelli sono dovuti 25,00 euro al mese.",
			expected: ["Cura di ciascuno dei quattro cancelli: 4 × 25 monthly"],
		},
		{ text: "Gli interventi notturni si pagano 85,00 euro ciascuno.", expected: ["Interventi notturni: 1 × 85 usage"] },
		{ text: "L'allacciamento costa 300,00 euro, una volta sola.", expected: ["Allacciamento: 1 × 300 one_time_fee"] },
		{ text: "Het onderhoud van de lift kost € 95,00 per maand.", expected: ["Onderhoud van de lift: 1 × 95 monthly"] },
		{ text: "Voor de schoonmaak betaalt de klant € 410,00 per maand.", expected: ["Schoonmaak: 1 × 410 monthly"] },
		{ text: "Elke extra rit wordt berekend tegen € 18,50.", expected: ["Extra rit: 1 × 18.5 usage"] },
		{ text: "A manutenção do elevador custa 160,00 € por mês.", expected: ["Manutenção do elevador: 1 × 160 monthly"] },
		{
			text: "Pela limpeza das escadas são devidos 90,00 € por mês.",
			expected: ["Limpeza das escadas: 1 × 90 monthly"],
		},
		{ text: "Cada visita adicional é faturada a 40,00 €.", expected: ["Visita adicional: 1 × 40 usage"] },
		{
			text: "Calls to landlines: 3c per call; calls to mobiles: 9.5c per minute.",
			expected: ["Calls to landlines: 1 × 0.03 usage", "Calls to mobiles: 1 × 0.095 usage"],
		},
		{
			text: "Before we begin, we will carry out a energy audit for a fixed fee of €7,400.00, half of it (€3,700.00) billed when you sign and the other half when you receive our report.",
			expected: ["Energy audit: 1 × 7400 one_time_fee"],
		},
		{
			text: "You have also asked us to take out a press clipping service in your name, at €210.00 per quarter, billed ahead of each quarter.",
			expected: ["Press clipping service in your name: 1 × 210 quarterly"],
		},
		{
			text: "Mooring fee. €36,000 for each year of the Term, payable in four instalments of €9,000 on the first day of January, April, July and October.",
			expected: ["Mooring fee: 1 × 9000 quarterly"],
		},
		{
			text: "Das Jahresentgelt für den Pegeldienst beträgt 960,00 €. Es wird in zwölf gleichen Raten von 80,00 € jeweils zum Monatsbeginn in Rechnung gestellt.",
			expected: ["Pegeldienst: 1 × 80 monthly"],
		},
		{
			text: "La puesta en marcha cuesta $9,000.00 por única vez, pagaderos en tres parcialidades de $3,000.00 con las facturas de mayo, junio y julio.",
			expected: ["Puesta en marcha: 1 × 9000 one_time_fee"],
		},
		{
			text: "Messages cost £0.05 each. If the messages for a month come to less than £60.00, £60.00 is payable.",
			expected: ["Messages: 1 × 0.05 usage"],
		},
		{ text: "• Pump watch – £8.20 per pump per month, nine pumps.", expected: ["Pump watch: 9 × 8.2 monthly"] },
		{
			text: "• Pressure test – £130.00 per boiler per year for all three boilers, done each May.",
			expected: ["Pressure test: 3 × 130 annual"],
		},
		{
			text: "• Weekend help – the first six visits in a year are free of charge; every further one is £77.00.",
			expected: ["Weekend help: 1 × 77 usage beyond 6"],
		},
		{
			text: "Driver portal. €2.15 per active driver per month; the number of drivers is set at 48 and is adjusted once a year.",
			expected: ["Driver portal: 48 × 2.15 monthly"],
		},
		{ text: "Acceso fibra: 12 sedes × 79,00 € = 948,00 € al mes.", expected: ["acceso fibra: 12 × 79 monthly"] },
		{ text: "The Customer may add a sandbox at any time for $400 per month.", expected: [] },
		{
			text: "The Customer shall purchase 40 cameras at $129.00 each, a one-time charge of $5,160.00.",
			expected: ["purchase 40 cameras: 40 × 129 one_time_fee"],
		},
		{ text: "Set-up. A single fee of €860.00 on the Start Date.", expected: ["Set-up: 1 × 860 one_time_fee"] },
	])("$text", ({ text, expected }) => {
		expect(servicesOf(text).map((each) => each.toLowerCase())).toEqual(expected.map((each) => each.toLowerCase()));
	});
});

describe("amounts in sentences that nobody pays", () => {
	it.each([
		"If we miss a visit, you may take $40 off your next bill.",
		"Accounts more than a week late cost $15.",
		"Returned payments cost $20.",
		"Your previous agency charged you $900 a month.",
		"Wird die Wartung versäumt, werden dem Kunden je Tag 25,00 € gutgeschrieben.",
		"Un retard donne droit à un avoir de 30 € par jour.",
		"Per ogni ritardo il Fornitore riconosce 20,00 euro.",
		"El módulo de informes ($90 al mes) fue cotizado y no forma parte de este contrato.",
		"Schulungen (500,00 € je Tag) können gesondert beauftragt werden.",
		"Our public price list shows $4.00 per call.",
		"Over the three years that is £37,800.",
		"Tree lopping (from $900 a tree) is not part of our engagement.",
		"Had the club taken all courts it would have paid £45,000.",
		"The competing quote of 3 March, €205.00 per lift, does not bind the parties.",
		"For each day the shop is down we give £12 back.",
		"Should the tax office write to you, I would bill $180 an hour, but only after you have signed a separate letter.",
		"A fault not repaired in 8 hours attracts a rebate of $60.",
		"Der bisherige Preis von 11,20 € je Stunde gilt ab Vertragsbeginn nicht mehr.",
		"Mahnkosten: 5,00 €.",
		"Late return: £30 a day.",
		"Router hire at $45.00 a month was quoted but declined by the Applicant.",
		"Le dépôt de garantie s'élève à 500,00 €.",
	])("%s", (text) => expect(servicesOf(text)).toEqual([]));
});
