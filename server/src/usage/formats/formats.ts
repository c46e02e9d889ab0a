import { cloudEvents } from "./cloudevents.ts";
import type { IngestionFormat } from "./ingestion-format.ts";
import { lago } from "./lago.ts";
import { otlp } from "./otlp/otlp.ts";
import { stripe } from "./stripe.ts";

/** Every format. Where several share an address, the first that recognizes a request receives it. */
export const formats: readonly IngestionFormat[] = [lago, cloudEvents, stripe, otlp];
