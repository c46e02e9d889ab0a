import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { formFaults } from "../../../api/form-faults.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { DateInput, Field, FieldRow, Select, TextInput } from "../../../ui/form/field.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
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
export function TokenDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
	const [name, setName] = useState("");
	const [scope, setScope] = useState<Scope>("ingest");
	const [life, setLife] = useState("365");
	const [date, setDate] = useState("");
	const make = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/token", { body: { name, scope, expires_at: endOf(life, date) } })),
		onSuccess: () => refresh(["tokens"]),
	});
	const faults = formFaults(make.error, ["name", "scope", "expires_at"]);
	const close = () => {
		onClose();
		make.reset();
		setName("");
	};
	if (make.data !== undefined) return <Shown token={make.data} isOpen={isOpen} onClose={close} />;
	return (
		<Dialog
			isOpen={isOpen}
			onClose={close}
			title="New API token"
			onSubmit={() => make.mutate()}
			actions={
				<>
					<Button onClick={close}>Cancel</Button>
					<Button kind="primary" type="submit" isBusy={make.isPending}>
						Create token
					</Button>
				</>
			}
		>
			<ProblemNotice problem={faults.rest} />
			<Field label="Name" hint="Say what uses it, so that you know which token to revoke." error={faults.at("name")}>
				<TextInput
					autoComplete="off"
					placeholder="Metering in production"
					value={name}
					onChange={({ target }) => setName(target.value)}
					autoFocus
				/>
			</Field>
			<Field label="Access" hint={scopes.find(({ value }) => value === scope)?.hint} error={faults.at("scope")}>
				<Select options={scopes} value={scope} onChange={({ target }) => setScope(target.value as Scope)} />
			</Field>
			<FieldRow>
				<Field label="Expires" error={life === "date" ? undefined : faults.at("expires_at")}>
					<Select options={lives} value={life} onChange={({ target }) => setLife(target.value)} />
				</Field>
				{life === "date" && (
					<Field label="Expires after" error={faults.at("expires_at")}>
						<DateInput value={date} onChange={({ target }) => setDate(target.value)} />
					</Field>
				)}
			</FieldRow>
		</Dialog>
	);
}

function endOf(life: string, date: string): string | null {
	if (life === "never") return null;
	if (life === "date") return `${date}T23:59:59Z`;
	return new Date(Date.now() + Number(life) * day_ms).toISOString();
}

function Shown({ token, isOpen, onClose }: { token: NewToken; isOpen: boolean; onClose: () => void }) {
	const curl = tryIt(token);
	return (
		<Dialog
			isOpen={isOpen}
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
