/**
 * The active codes of ISO 4217 by the decimal places of their minor unit, including funds codes (list of January 1, 2026). Codes without a
 * minor unit (gold, special drawing rights, testing) are omitted, because their amounts could not be rounded.
 */
const codesByMinorDigits: Readonly<Record<number, string>> = {
	0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
	2: [
		"AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE",
		"CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD",
		"HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK",
		"MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD",
		"RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH",
		"USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG",
	].join(" "),
	3: "BHD IQD JOD KWD LYD OMR TND",
	4: "CLF UYW",
};

const minorDigitsByCode: ReadonlyMap<string, number> = new Map(
	Object.entries(codesByMinorDigits).flatMap(([digits, codes]) =>
		codes.split(" ").map((code) => [code, Number(digits)] as const),
	),
);

/** A 3-letter ISO 4217 code in capitals for which `isCurrency` holds. */
export type Currency = string;

/** Whether the text is an active ISO 4217 code with a minor unit; `"usd"` is not (decisions.md, "Money"). */
export function isCurrency(text: string): boolean {
	return minorDigitsByCode.has(text);
}

/**
 * The number of decimal places of an amount: JPY 0, USD 2, KWD 3 (decisions.md, "Money").
 * @throws RangeError if the text is not a currency
 */
export function minorDigits(currency: Currency): number {
	const digits = minorDigitsByCode.get(currency);
	if (digits === undefined) throw new RangeError(`not a currency: ${currency.slice(0, 40)}`);
	return digits;
}
