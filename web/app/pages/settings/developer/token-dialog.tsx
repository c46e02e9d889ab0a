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
import { words } from "./words.ts";

type CreatedToken = components["schemas"]["CreatedToken"];
type Scope = CreatedToken["scope"];

const scopes: readonly { readonly value: Scope; readonly label: string; readonly hint: string }[] = [
	{
		value: "ingest",
		label: words.tokenDialog.sendUsage,
		hint: words.tokenDialog.sendUsageHint,
	},
	{ value: "read", label: words.tokenDialog.read, hint: words.tokenDialog.readHint },
	{
		value: "write",
		label: words.tokenDialog.readAndWrite,
		hint: words.tokenDialog.readAndWriteHint,
	},
];

const lives = [
	{ value: "90", label: words.tokenDialog.in90Days },
	{ value: "365", label: words.tokenDialog.in1Year },
	{ value: "date", label: words.tokenDialog.customDate },
	{ value: "never", label: words.tokenDialog.never },
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
		<FormDialog form={form} onClose={onClose} title={words.tokenDialog.title} action={words.tokenDialog.action}>
			<form.Text
				name="name"
				label={words.tokenDialog.name}
				hint={words.tokenDialog.nameHint}
				autoComplete="off"
				placeholder={words.tokenDialog.namePlaceholder}
				autoFocus
			/>
			<form.Select
				name="scope"
				label={words.tokenDialog.access}
				hint={scopes.find(({ value }) => value === scope)?.hint}
				options={scopes}
			/>
			<FieldRow>
				<form.Select name="life" label={words.tokenDialog.expires} options={lives} />
				{life === "date" && <form.Date name="expires_at" label={words.tokenDialog.expiresAfter} />}
			</FieldRow>
		</FormDialog>
	);
}

function endOf(life: string, date: string): string | null {
	if (life === "never") return null;
	if (life === "date") return `${date}T23:59:59Z`;
	return new Date(Date.now() + Number(life) * day_ms).toISOString();
}

function Shown({ token, onClose }: { token: CreatedToken; onClose: () => void }) {
	const curl = tryIt(token);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={words.tokenDialog.token(token.name)}
			description={words.tokenDialog.description}
			size="medium"
			actions={
				<Button kind="primary" onClick={onClose}>
					{words.tokenDialog.done}
				</Button>
			}
		>
			<code className={styles.secret} data-token>
				{token.token}
			</code>
			<div>
				<CopyButton text={token.token} label={words.tokenDialog.copyToken} />
			</div>
			<p>{words.tokenDialog.tryIt}</p>
			<div className={styles.stack}>
				<pre className={styles.code}>{curl}</pre>
				<div>
					<CopyButton text={curl} label={words.tokenDialog.copyCommand} />
				</div>
			</div>
		</Dialog>
	);
}

function tryIt({ token, scope }: CreatedToken): string {
	const header = `-H "Authorization: Bearer ${token}"`;
	if (scope !== "ingest") return `curl ${apiAddress}/customer/ \\\n  ${header}`;
	const event = `{"events": [{"idempotency_key": "try-1", "event_name": "try", "event_value": 1,\n  "timestamp": "${new Date().toISOString()}", "external_customer_id": "nobody"}]}`;
	return `curl ${apiAddress}/usage/ingest/ \\\n  ${header} \\\n  -H "Content-Type: application/json" \\\n  -d '${event}'`;
}
