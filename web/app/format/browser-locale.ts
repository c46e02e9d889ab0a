/** The browser's language, or US English where what it says is no language tag (`en-US@posix`), which no `Intl` takes. */
export const browserLocale = languageTag(navigator.language);

export function languageTag(stated: string): string {
	try {
		return Intl.getCanonicalLocales(stated)[0] ?? "en-US";
	} catch {
		return "en-US";
	}
}
