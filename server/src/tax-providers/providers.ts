import { stripe } from "./stripe/stripe.ts";

/** Every tax provider elsewhere, by the name that the API and the database know for ever. */
export const providers = { stripe } as const;
