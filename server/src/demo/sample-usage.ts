import { addDays, type CalendarDate } from "../calendar/index.ts";
import type { SampleCustomer } from "./sample-company.ts";

/** A reproducible stream of numbers from 0 to 1 (mulberry32), so that the demo is always the same. */
export function seededNumbers(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

export interface SampleEvent {
	readonly event_name: string;
	readonly timestamp: string;
	readonly idempotency_key: string;
	readonly customer_id: string;
	readonly event_value?: number;
	readonly properties?: Readonly<Record<string, unknown>>;
}

const requestEventsPerDay = 36;
const regions = ["eu-central", "us-east", "ap-northeast"] as const;

/** The events of one customer on one day: more on weekdays and during office hours, and slightly growing each month. */
export function eventsOfDay(
	customer: SampleCustomer,
	day: CalendarDate,
	dayNumber: number,
	next: () => number,
): SampleEvent[] {
	const weekday = (dayNumber + 4) % 7;
	const rhythm = weekday === 0 || weekday === 6 ? 0.35 : 1;
	const growth = 1 + dayNumber / 400;
	const key = (kind: string, index: number) => `${kind}-${customer.email.split("@")[1]}-${day}-${index}`;
	const at = (hour: number) => {
		const seconds = Math.floor(next() * 3600);
		const pad = (value: number) => String(value).padStart(2, "0");
		return `${day}T${pad(hour)}:${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}Z`;
	};
	const base = { customer_id: customer.email };
	const events: SampleEvent[] = Array.from({ length: requestEventsPerDay }, (_unused, index) => ({
		...base,
		event_name: "api_request",
		timestamp: at(Math.min(23, 6 + Math.floor(index / 3) + Math.floor(next() * 3))),
		idempotency_key: key("requests", index),
		event_value: Math.ceil((customer.requestsPerDay / requestEventsPerDay) * rhythm * growth * (0.5 + next())),
		properties: { region: regions[Math.floor(next() * regions.length)], status: next() < 0.97 ? 200 : 429 },
	}));
	const storage = Math.floor((customer.requestsPerDay / 60) * growth * (0.9 + next() * 0.2) * 10) / 10;
	events.push({
		...base,
		event_name: "storage_snapshot",
		timestamp: `${day}T23:30:00Z`,
		idempotency_key: key("storage", 0),
		event_value: storage,
	});
	for (let index = 0; index < 3 * rhythm; index += 1) {
		const user = Math.floor(next() * Math.sqrt(customer.requestsPerDay));
		events.push({
			...base,
			event_name: "user_active",
			timestamp: at(9 + index),
			idempotency_key: key("user", index),
			properties: { user_id: `u${user}` },
		});
	}
	if (next() < 0.5 * rhythm) {
		events.push({
			...base,
			event_name: "export_created",
			timestamp: at(15),
			idempotency_key: key("export", 0),
			properties: { format: "csv" },
		});
	}
	return events;
}

/** Unmatched events: one of an unknown customer, and one with a name that no metric uses. */
export function strayEvents(day: CalendarDate): SampleEvent[] {
	const stray = (index: number, event_name: string, customer_id: string): SampleEvent => ({
		event_name,
		customer_id,
		timestamp: `${addDays(day, -index)}T10:00:00Z`,
		idempotency_key: `stray-${event_name}-${index}`,
		event_value: 25,
	});
	return Array.from({ length: 31 }, (_unused, index) =>
		index % 4 === 0
			? stray(index, "image_resized", "ap@kastanie.example")
			: stray(index, "api_request", "dev@newcomer.example"),
	);
}
