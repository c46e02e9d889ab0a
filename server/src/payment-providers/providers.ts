import { sandbox } from "./sandbox/sandbox.ts";
import { stripe } from "./stripe/stripe.ts";

/** Every payment provider, by the name that the API and the database know for ever. */
export const providers = { sandbox, stripe } as const;
