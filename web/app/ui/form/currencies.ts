import { browserLocale } from "../../format/browser-locale.ts";

const names = new Intl.DisplayNames([browserLocale, "en"], { type: "currency" });

/** Every currency, for a `Select`: `EUR`, Euro. */
export const currencyOptions: readonly { readonly value: string; readonly label: string }[] = Intl.supportedValuesOf(
	"currency",
).map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
