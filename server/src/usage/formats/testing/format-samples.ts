/** A request in a format. */
export interface Sample {
	readonly path: string;
	readonly contentType: string;
	readonly payload: string | Buffer;
}

export interface SampleEvent {
	readonly key: string;
	/** An external ID. */
	readonly customer: string;
	/** An event name. */
	readonly name?: string;
}

export interface FormatSamples {
	/** A request with one event. */
	readonly of: (event: SampleEvent) => Sample;
	/** A body that can't be read, and the status of its refusal. */
	readonly broken: string;
	readonly brokenStatus: number;
	/** The field that a faulty event name is in. */
	readonly nameField: string;
	/** What an error has besides `detail` and `code`. */
	readonly errorFields: readonly string[];
}

const json = (path: string, contentType: string, body: unknown): Sample => {
	return { path, contentType, payload: JSON.stringify(body) };
};

/** By the format's name. Every listed format has samples. */
export const formatSamples: Readonly<Record<string, FormatSamples>> = {
	CloudEvents: {
		of: ({ key, customer, name = "call" }) =>
			json("/api/v1/events", "application/cloudevents+json", {
				specversion: "1.0",
				id: key,
				source: "test",
				type: name,
				subject: customer,
			}),
		broken: "{",
		brokenStatus: 400,
		nameField: "type",
		errorFields: ["type", "title", "status"],
	},
	Lago: {
		of: ({ key, customer, name = "call" }) =>
			json("/api/v1/events", "application/json", {
				event: { transaction_id: key, code: name, external_subscription_id: customer },
			}),
		broken: "{",
		brokenStatus: 400,
		nameField: "code",
		errorFields: ["status", "error"],
	},
	Stripe: {
		of: ({ key, customer, name = "call" }) => ({
			path: "/v1/billing/meter_events",
			contentType: "application/x-www-form-urlencoded",
			payload: new URLSearchParams({
				event_name: name,
				identifier: key,
				"payload[stripe_customer_id]": customer,
			}).toString(),
		}),
		broken: "[=1",
		brokenStatus: 400,
		nameField: "event_name",
		errorFields: ["error"],
	},
	OTLP: {
		of: ({ key, customer, name = "call" }) =>
			json("/v1/metrics", "application/json", {
				resourceMetrics: [
					{
						scopeMetrics: [
							{
								metrics: [
									{
										name,
										sum: {
											aggregationTemporality: 1,
											isMonotonic: true,
											dataPoints: [
												{
													startTimeUnixNano: "1789466390000000000",
													timeUnixNano: "1789466400000000000",
													asInt: "1",
													attributes: [
														{ key: "external_customer_id", value: { stringValue: customer } },
														{ key: "key", value: { stringValue: key } },
													],
												},
											],
										},
									},
								],
							},
						],
					},
				],
			}),
		broken: "{",
		brokenStatus: 400,
		nameField: "name",
		errorFields: ["message"],
	},
};
