import { type Metric, quick_s, slow_s } from "./metric.ts";

/** Counting stops here, so that a scrape stays cheap however much waits. */
export const countedAtMost = 100_000;
const atMost = `Counted up to ${countedAtMost.toLocaleString("en-US")}.`;

/** Every metric that `/metrics` exports besides those of Node. docs/operating/monitoring.md repeats the list; a test compares. */
export const metricList = {
	tallybook_build_info: {
		type: "gauge",
		source: "process",
		help: "Always 1; the version is a label.",
		labels: { version: null },
	},
	tallybook_database_up: {
		type: "gauge",
		source: "scrape",
		help: "Whether this process reached the database during the scrape: 1 or 0. At 0, all values of the database are missing.",
	},
	tallybook_collector_success: {
		type: "gauge",
		source: "scrape",
		help: "Whether a group of values could be read from the database: 1 or 0. At 0, its values are missing.",
		labels: { collector: null },
	},

	tallybook_http_request_duration_seconds: {
		type: "histogram",
		source: "process",
		help: "Time from a request's arrival to its answer, by the route's pattern.",
		labels: { method: null, route: null, status: null },
		buckets: quick_s,
	},
	tallybook_http_refusals_total: {
		type: "counter",
		source: "process",
		help: "Answers that deny access: 401, 403 and 429.",
		labels: { status: ["401", "403", "429"] },
	},

	tallybook_events_total: {
		type: "counter",
		source: "process",
		help: "Usage events by what became of them: created, duplicates, or rejected for a fault of their own. The events of a request that is refused as a whole are not counted.",
		labels: { result: ["created", "duplicate", "rejected"] },
	},
	tallybook_events_unmatched_total: {
		type: "counter",
		source: "process",
		help: "Usage events that went to the inbox of unmatched events on arrival: created without a customer. That no metric or item counts an event is decided later and not counted here.",
	},
	tallybook_ingestion_duration_seconds: {
		type: "histogram",
		source: "process",
		help: "Time from a request's events being read to their being on disk, the wait included.",
		buckets: quick_s,
	},
	tallybook_ingestion_refusals_total: {
		type: "counter",
		source: "process",
		help: "Requests whose events were not stored: the queue was full, the wait too long, or the database failed.",
		labels: { reason: ["full", "timeout", "database"] },
	},
	tallybook_ingestion_requests_waiting: {
		type: "gauge",
		source: "process",
		help: "Requests whose events wait to be stored.",
	},
	tallybook_ingestion_events_waiting: { type: "gauge", source: "process", help: "Events that wait to be stored." },
	tallybook_rollup_delay_seconds: {
		type: "gauge",
		source: "database",
		help: "Time since the events of every organization were last rolled up; that of the organization furthest behind.",
	},

	tallybook_workers: { type: "gauge", source: "database", help: "Live processes that do background work." },
	tallybook_jobs_waiting: {
		type: "gauge",
		source: "database",
		help: `Jobs that are due and not being done; one that waits to be retried is not due. ${atMost}`,
		labels: { task: null },
	},
	tallybook_jobs_oldest_waiting_age_seconds: {
		type: "gauge",
		source: "database",
		help: "How long the job that has been due longest has been due; 0 if none is.",
		labels: { task: null },
	},
	tallybook_jobs_given_up: {
		type: "gauge",
		source: "database",
		help: "Jobs that failed as often as they may and will not be tried again.",
		labels: { task: null },
	},
	tallybook_job_duration_seconds: {
		type: "histogram",
		source: "process",
		help: "Time that one attempt at a job took, failed ones included.",
		labels: { task: null },
		buckets: slow_s,
	},
	tallybook_job_failures_total: {
		type: "counter",
		source: "process",
		help: "Failed attempts at jobs. Most are repeated.",
		labels: { task: null },
	},

	tallybook_billing_run_duration_seconds: {
		type: "histogram",
		source: "process",
		help: "Time that a billing run took, by its result. Interrupted: the database was away, and the run is resumed.",
		labels: { result: ["completed", "failed", "interrupted"] },
		buckets: slow_s,
	},
	tallybook_billing_contracts_total: {
		type: "counter",
		source: "process",
		help: "Contracts that billing runs processed: billed, or failed.",
		labels: { result: ["billed", "failed"] },
	},
	tallybook_billing_failed_contracts: {
		type: "gauge",
		source: "database",
		help: `Contracts that their latest billing run could not bill. ${atMost}`,
	},
	tallybook_billing_success_age_seconds: {
		type: "gauge",
		source: "database",
		help: "Time since the last billing run over all contracts that completed without a fault, or since the organization was created; that of the organization furthest behind.",
	},

	tallybook_invoices_total: {
		type: "counter",
		source: "process",
		help: "Invoices by what happened to them.",
		labels: { result: ["created", "sent", "paid", "overdue", "voided", "uncollectible", "discarded"] },
	},
	tallybook_payments_total: {
		type: "counter",
		source: "process",
		help: "Payments by what happened to them.",
		labels: { result: ["succeeded", "failed", "canceled", "refunded", "returned"] },
	},

	tallybook_mails_total: {
		type: "counter",
		source: "process",
		help: "Attempts to send a mail to a recipient: sent, bounced, failed for good, put off, or only kept because no mail server is set.",
		labels: { result: ["sent", "bounced", "failed", "put_off", "kept"] },
	},
	tallybook_mail_waiting: {
		type: "gauge",
		source: "database",
		help: `Recipients whose mail waits to be sent. ${atMost}`,
	},
	tallybook_mail_delay_seconds: {
		type: "gauge",
		source: "database",
		help: "How long the mail that has been due longest has been due; 0 if none is.",
	},

	tallybook_webhook_attempts_total: {
		type: "counter",
		source: "process",
		help: "Attempts to deliver a webhook: delivered, to be retried, or given up.",
		labels: { result: ["delivered", "retried", "failed"] },
	},
	tallybook_webhook_attempt_duration_seconds: {
		type: "histogram",
		source: "process",
		help: "Time that one attempt to deliver a webhook took.",
		buckets: quick_s,
	},
	tallybook_webhook_deliveries_waiting: {
		type: "gauge",
		source: "database",
		help: `Webhook deliveries that are not done: due, to be retried, or behind another of the same resource. ${atMost}`,
	},
	tallybook_webhook_oldest_waiting_age_seconds: {
		type: "gauge",
		source: "database",
		help: "Age of the oldest webhook delivery that is not done; 0 if there is none.",
	},
	tallybook_webhook_delay_seconds: {
		type: "gauge",
		source: "database",
		help: "How long the webhook delivery, or announcement, that has been due longest has been due; 0 if none is. It grows when the service is behind or receivers are slow, not when they fail.",
	},
	tallybook_webhook_endpoints_disabled: {
		type: "gauge",
		source: "database",
		help: "Disabled webhook endpoints: by a person (manual), by answering 410 (gone), or because deliveries failed for days (failing).",
		labels: { reason: ["manual", "gone", "failing"] },
	},

	tallybook_pdf_duration_seconds: {
		type: "histogram",
		source: "process",
		help: "Time that drawing a PDF or a logo took, without the wait for its turn, failed ones included.",
		labels: { kind: ["document", "logo"] },
		buckets: quick_s,
	},
	tallybook_pdf_failures_total: {
		type: "counter",
		source: "process",
		help: "PDFs and logos that were not drawn: too busy, too slow, or failed.",
		labels: { reason: ["busy", "timeout", "failed"] },
	},
	tallybook_contract_reading_duration_seconds: {
		type: "histogram",
		source: "process",
		help: "Time that reading an uploaded contract took, by its outcome. Stopped: the process that read it exceeded its limits or crashed.",
		labels: { outcome: ["read", "unreadable", "stopped"] },
		buckets: slow_s,
	},

	tallybook_backup_last_success: {
		type: "gauge",
		source: "database",
		help: "Whether the last backup that ended is whole: 1 or 0; missing before the first one.",
	},
	tallybook_backup_success_age_seconds: {
		type: "gauge",
		source: "database",
		help: "Time since the last whole backup; missing before the first one.",
	},
	tallybook_held: {
		type: "gauge",
		source: "database",
		help: "Whether mails, automatic payments and webhooks are held after a restore to an earlier time: 1 or 0.",
	},
	tallybook_log_archive_failing_seconds: {
		type: "gauge",
		source: "database",
		help: "How long the embedded database's log could not be archived; 0 while it can, missing if it is not archived.",
	},

	tallybook_database_connections: {
		type: "gauge",
		source: "process",
		help: "Open database connections of this process, by pool and by whether they are in use.",
		labels: { pool: null, state: ["in_use", "idle"] },
	},
	tallybook_database_connections_limit: {
		type: "gauge",
		source: "process",
		help: "The most connections that the pool opens.",
		labels: { pool: null },
	},
	tallybook_database_connections_awaited: {
		type: "gauge",
		source: "process",
		help: "How many wait for a connection because all of the pool's are in use.",
		labels: { pool: null },
	},
	tallybook_heap_limit_bytes: {
		type: "gauge",
		source: "process",
		help: "The most memory that this process may use for JavaScript objects; beyond it, the process ends. Compare nodejs_heap_size_used_bytes.",
	},
} as const satisfies Readonly<Record<`tallybook_${string}`, Metric>>;

type List = typeof metricList;
export type MetricName = keyof List;
/** The names of a type's metrics. */
export type NameOf<Type extends Metric["type"]> = {
	[Name in MetricName]: List[Name]["type"] extends Type ? Name : never;
}[MetricName];
/** The labels that a value of the metric has. */
export type LabelsOf<Name extends MetricName> = List[Name] extends { readonly labels: infer Labels }
	? { readonly [Label in keyof Labels]: Labels[Label] extends readonly (infer Value)[] ? Value : string }
	: Readonly<Record<string, never>>;
