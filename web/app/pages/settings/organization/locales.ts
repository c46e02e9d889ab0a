import { browserLocale } from "../../../format/browser-locale.ts";

/** Languages with the countries whose ways of writing numbers and dates differ; any other that is set stays. */
const offered =
	"en-US en-GB en-IE en-AU en-CA en-IN en-SG en-ZA de-DE de-AT de-CH fr-FR fr-BE fr-CA fr-CH es-ES es-MX it-IT it-CH nl-NL nl-BE pt-PT pt-BR da-DK sv-SE nb-NO fi-FI pl-PL cs-CZ hu-HU ro-RO el-GR bg-BG hr-HR sk-SK sl-SI et-EE lv-LV lt-LT tr-TR uk-UA he-IL ar-AE th-TH ja-JP ko-KR zh-CN zh-TW zh-HK".split(
		" ",
	);

/** For a `Select`, named in the reader's language, with an example of how a number is written. */
export function localeOptions(current: string): readonly { readonly value: string; readonly label: string }[] {
	const names = new Intl.DisplayNames([browserLocale, "en"], { type: "language", languageDisplay: "standard" });
	return [...new Set([current, ...offered])]
		.map((value) => ({
			value,
			label: `${names.of(value) ?? value} · ${new Intl.NumberFormat(value, { minimumFractionDigits: 2 }).format(1234.5)}`,
		}))
		.toSorted((a, b) => a.label.localeCompare(b.label));
}
