import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { FieldRow } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import styles from "../settings.module.css";
import { apiAddress } from "./api-address.ts";

type NewToken = components["schemas"]["NewToken"];
type Scope = NewToken["scope"];

const scopes: readonly { readonly value: Scope; readonly label: string; readonly hint: string }[] = [
	{
		value: "ingest",
		label: "Send usage",
		hint: "For software that reports usage: can send events, but not read.",
	},
	{ value: "read", label: "Read", hint: "For reports and dashboards: can read everything, but not change it." },
	{
		value: "write",
		label: "Read and write",
		hint: "For integrations: full API access except personal settings. Keep it secret.",
	},
];

const lives = [
	{ value: "90", label: "In 90 days" },
	{ value: "365", label: "In 1 year" },
	{ value: "date", label: "Custom date…" },
	{ value: "never", label: "Never" },
];
const day_ms = 86_400_000;

/** Makes a token, and shows it this one time. */
export function TokenDialog({ onClose }: { readonly onClose: () => void }) {
	const form = useForm({ name: "", scope: "ingest" as Scope, life: "365", expires_at: "" }, async (values) => {
		const { name, scope, life, expires_at } = values;
		const token = await answer(
			api.POST("/api/v1/token", { body: { name, scope, expires_at: endOf(life, expires_at) } }),
		);
		await refresh(["tokens"]);
		return token;
	});
	const { scope, life } = form.values;
	if (form.done !== undefined) return <Shown token={form.done.result} onClose={onClose} />;
	return (
		<FormDialog form={form} onClose={onClose} title="New API token" action="Create token">
			<form.Text
				name="name"
				label="Name"
				hint="Say what uses it, so that you know which token to revoke."
				autoComplete="off"
				placeholder="Metering in production"
				autoFocus
			/>
			<form.Select
				name="scope"
				label="Access"
				hint={scopes.find(({ value }) => value === scope)?.hint}
				options={scopes}
			/>
			<FieldRow>
				<form.Select name="life" label="Expires" options={lives} />
				{life === "date" && <form.Date name="expires_at" label="Expires after" />}
			</FieldRow>
		</FormDialog>
	);
}

function endOf(life: string, date: string): string | null {
	if (life === "never") return null;
	if (life === "date") return `${date}T23:59:59Z`;
	return new Date(Date.now() + Number(life) * day_ms).toISOString();
}

function Shown({ token, onClose }: { token: NewToken; onClose: () => void }) {
	const curl = tryIt(token);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={`Token ${token.name}`}
			description="Copy it now. It isn’t shown again. If you lose it, revoke it and create another."
			size="medium"
			actions={
				<Button kind="primary" onClick={onClose}>
					Done
				</Button>
			}
		>
			<code className={styles.secret} data-token>
				{token.token}
			</code>
			<div>
				<CopyButton text={token.token} label="Copy token" />
			</div>
			<p>Try it:</p>
			<div className={styles.stack}>
				<pre className={styles.code}>{curl}</pre>
				<div>
					<CopyButton text={curl} label="Copy command" />
				</div>
			</div>
		</Dialog>
	);
}

function tryIt({ token, scope }: NewToken): string {
	const header = `-H "Authorization: Bearer ${token}"`;
	if (scope !== "ingest") return `curl ${apiAddress}/customer/ \\\n  ${header}`;
	const event = `{"events": [{"idempotency_key": "try-1", "event_name": "try", "event_value": 1,\n  "timestamp": "${new Date().toISOString()}", "external_customer_id": "nobody"}]}`;
	return `curl ${apiAddress}/usage/ingest/ \\\n  ${header} \\\n  -H "Content-Type: application/json" \\\n  -d '${event}'`;
}
