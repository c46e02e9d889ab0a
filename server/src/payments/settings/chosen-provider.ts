import type { Organisation } from "../../organisations/index.ts";
import { type Providers, providerNamed, type RegisteredProvider } from "../../payment-providers/index.ts";

/** The provider that an organization has chosen; null where it records payments by hand, or it is not set up any more. */
export function chosenProvider(
	providers: Providers,
	{ uuid, payment_provider }: Pick<Organisation, "uuid" | "payment_provider">,
): RegisteredProvider | null {
	return providerNamed(providers, payment_provider, `organisations.organisation ${uuid}`);
}
