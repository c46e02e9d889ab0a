import type { VatIdProvider } from "./provider.ts";
import { Vies, viesUrl } from "./vies.ts";

export interface VatIdProviderSettings {
	readonly name: "vies";
	/** Another address than VIES' own: a proxy, or a substitute in tests. */
	readonly apiUrl: string | null;
}

interface SettingsReader {
	text(variable: string): string | null;
	/** An address without a path. */
	origin(variable: string): string | null;
	/** What to throw for a variable with a problem. */
	fault(variable: string, problem: string): Error;
}

/**
 * Reads from the environment who is asked whether VAT ids exist; null: nobody.
 * @throws what `reader.fault` returns
 */
export function readVatIdProvider(reader: SettingsReader): VatIdProviderSettings | null {
	const name = reader.text("VAT_ID_PROVIDER");
	const apiUrl = reader.origin("VIES_API_URL");
	if (name === null) {
		if (apiUrl !== null) throw reader.fault("VIES_API_URL", "requires VAT_ID_PROVIDER=vies");
		return null;
	}
	if (name !== "vies") throw reader.fault("VAT_ID_PROVIDER", `must be vies, not "${name.slice(0, 40)}"`);
	return { name, apiUrl };
}

export function createVatIdProvider(settings: VatIdProviderSettings | null): VatIdProvider | null {
	return settings === null ? null : new Vies(settings.apiUrl ?? viesUrl);
}
