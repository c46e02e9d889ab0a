import { useMutation, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import settings from "../settings.module.css";
import styles from "./webhooks.module.css";
import { words } from "./words.ts";

type Details = components["schemas"]["WebhookDeliveryDetails"];

interface DeliveryDialogProps {
	readonly endpointUuid: string;
	readonly uuid: string;
	readonly canRetry: boolean;
	readonly onClose: () => void;
}

/** A delivery with its request and every answer. */
export function DeliveryDialog({ endpointUuid, uuid, canRetry, onClose }: DeliveryDialogProps) {
	const path = { webhook_uuid: endpointUuid, delivery_uuid: uuid };
	const { data, error } = useQuery({
		queryKey: ["deliveries", endpointUuid, uuid],
		queryFn: () => answer(api.GET("/api/v1/webhook/{webhook_uuid}/deliveries/{delivery_uuid}", { params: { path } })),
	});
	const retry = useMutation({
		mutationFn: () =>
			answer(api.POST("/api/v1/webhook/{webhook_uuid}/deliveries/{delivery_uuid}/retry", { params: { path } })),
		onSuccess: async () => {
			await refresh(["deliveries", endpointUuid]);
			say(words.delivery.retried);
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			size="large"
			title={data?.event_type ?? ""}
			description={data === undefined ? "" : words.delivery.messageId(data.message_id)}
			actions={
				<>
					{canRetry && (
						<Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
							{words.delivery.retry}
						</Button>
					)}
					<Button kind="primary" onClick={onClose}>
						{words.delivery.close}
					</Button>
				</>
			}
		>
			<ProblemNotice problem={error ?? retry.error} />
			{data !== undefined && <Story delivery={data} />}
		</Dialog>
	);
}

function Story({ delivery }: { readonly delivery: Details }) {
	const { request, attempts, status, next_attempt_at } = delivery;
	return (
		<div className={settings.stack}>
			{next_attempt_at !== null && <p>{words.delivery.nextAttempt(formats.distance(next_attempt_at))}</p>}
			{status === "pending" && next_attempt_at === null && <p>{words.delivery.waits}</p>}
			{attempts.length === 0 && status !== "pending" && <p>{delivery.last_error ?? words.delivery.none}</p>}
			{attempts.map((attempt, index) => (
				<details key={attempt.attempted_at} open>
					<summary className={styles.attempt}>
						<span>{words.delivery.attempt(formats.count(index + 1))}</span>
						<span>{attempt.status_code ?? words.deliveries.noAnswer}</span>
						<span className={settings.quiet}>
							{formats.instant(attempt.attempted_at)},{" "}
							{words.deliveries.milliseconds(formats.count(attempt.duration_ms))}
						</span>
					</summary>
					<pre className={settings.code}>{attempt.error ?? (attempt.response_body || words.delivery.emptyAnswer)}</pre>
				</details>
			))}
			<details open>
				<summary className={styles.attempt}>{words.delivery.request}</summary>
				<pre className={settings.code}>{requestText(request)}</pre>
			</details>
		</div>
	);
}

function requestText({ url, headers, body }: Details["request"]): string {
	const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
	return [...(url === null ? [] : [`POST ${url}`]), ...lines, "", readable(body)].join("\n");
}

/** With line breaks. The digits stay as they are: nothing is parsed. */
function readable(json: string): string {
	let depth = 0;
	return json.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (part) => {
		if (part === "{" || part === "[") depth += 1;
		if (part === "}" || part === "]") depth -= 1;
		const line = `\n${"  ".repeat(depth)}`;
		if (part === "{" || part === "[" || part === ",") return part + line;
		if (part === "}" || part === "]") return line + part;
		return part === ":" ? ": " : part;
	});
}
