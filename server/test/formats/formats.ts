import { asJson, asProtobuf } from "./otlp-bytes.ts";
import { at } from "./otlp-sender.ts";
import { moment, moment_seconds, post, type Received } from "./receiver.ts";

/**
 * Every format as a stream of numbered units: sent in any order and however often, the units 1 to n are a usage of n. Each has an
 * event name of its own, so that one contract can count them side by side.
 */
export interface Format {
	readonly name: string;
	readonly metric: { readonly event_name: string; readonly property?: string };
	readonly path: string;
	/** The `Content-Type` of a request. */
	readonly type: string;
	/** The request that sends the unit. */
	body(unit: number): string | Uint8Array<ArrayBuffer>;
}

const customer = { external_customer_id: "cus_ada" };

export const formats: readonly Format[] = [
	{
		name: "CloudEvents",
		metric: { event_name: "cloud_event", property: "tokens" },
		path: "/api/v1/events",
		type: "application/cloudevents-batch+json",
		body: (unit) =>
			JSON.stringify([
				{
					...{ specversion: "1.0", id: `${unit}`, source: "gateway", type: "cloud_event", subject: "cus_ada" },
					...{ time: moment, data: { tokens: 1 } },
				},
			]),
	},
	{
		name: "Stripe's meter events",
		metric: { event_name: "meter_event" },
		path: "/v1/billing/meter_events",
		type: "application/x-www-form-urlencoded",
		body: (unit) =>
			`event_name=meter_event&payload[stripe_customer_id]=cus_ada&payload[value]=1&identifier=meter-${unit}&timestamp=${moment_seconds}`,
	},
	{
		name: "Lago's events",
		metric: { event_name: "lago_event", property: "tokens" },
		path: "/api/v1/events/batch",
		type: "application/json",
		body: (unit) =>
			JSON.stringify({
				events: [
					{
						...{ transaction_id: `lago-${unit}`, external_subscription_id: "cus_ada", code: "lago_event" },
						...{ timestamp: moment_seconds, properties: { tokens: 1 } },
					},
				],
			}),
	},
	{
		name: "OTLP's delta sums",
		metric: { event_name: "otlp_delta" },
		path: "/v1/metrics",
		type: "application/x-protobuf",
		body: (unit) => {
			const points = [{ start_ns: at(unit - 1), time_ns: at(unit), value: 1n, attributes: customer }];
			return asProtobuf({ metrics: [{ name: "otlp_delta", points }] });
		},
	},
	{
		name: "OTLP's cumulative sums",
		metric: { event_name: "otlp_cumulative" },
		path: "/v1/metrics",
		type: "application/json",
		body: (unit) => {
			const points = [{ start_ns: at(0), time_ns: at(unit), value: BigInt(unit), attributes: customer }];
			return asJson({ metrics: [{ name: "otlp_cumulative", temporality: 2, points }] });
		},
	},
];

/** Sends a unit of the format to a server. */
export function sendUnit(address: string, token: string, format: Format, unit: number): Promise<Received> {
	const headers = { authorization: `Bearer ${token}`, "content-type": format.type };
	return post(`${address}${format.path}`, format.body(unit), headers);
}

/** Whether an answer says that the unit is stored: now, or, in Lago's and Stripe's words, before. */
export function isStored({ status, body }: Received): boolean {
	return status < 300 || (status < 500 && /value_already_exist|already exists/.test(JSON.stringify(body)));
}
