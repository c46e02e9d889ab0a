const euro = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK";

/** What is paid with in countries that many browsers are set to; anywhere else it is chosen by hand. */
const currencies: Readonly<Record<string, string>> = {
	...Object.fromEntries(euro.split(" ").map((country) => [country, "EUR"])),
	...{ AE: "AED", AR: "ARS", AU: "AUD", BR: "BRL", CA: "CAD", CH: "CHF", CL: "CLP", CN: "CNY", CO: "COP", CZ: "CZK" },
	...{ DK: "DKK", EG: "EGP", GB: "GBP", HK: "HKD", HU: "HUF", ID: "IDR", IL: "ILS", IN: "INR", IS: "ISK", JP: "JPY" },
	...{ KE: "KES", KR: "KRW", MX: "MXN", MY: "MYR", NG: "NGN", NO: "NOK", NZ: "NZD", PE: "PEN", PH: "PHP", PK: "PKR" },
	...{ PL: "PLN", RO: "RON", SA: "SAR", SE: "SEK", SG: "SGD", TH: "THB", TR: "TRY", TW: "TWD", UA: "UAH", US: "USD" },
	...{ VN: "VND", ZA: "ZAR" },
};

/** The currency of the country that a browser's language names, or most likely means: `de` is Germany. */
export function currencyOfLocale(locale: string): string {
	return currencies[new Intl.Locale(locale).maximize().region ?? ""] ?? "USD";
}
