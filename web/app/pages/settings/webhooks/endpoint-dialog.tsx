import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { Choices } from "../../../ui/form/choices.tsx";
import { Checkbox } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import styles from "./webhooks.module.css";
import { words } from "./words.ts";

type Endpoint = components["schemas"]["WebhookEndpoint"];

const all = ["*"];

/** Makes an endpoint, and shows its secret this one time; or changes one. */
export function EndpointDialog({
	endpoint,
	onClose,
}: {
	readonly endpoint: Endpoint | null;
	readonly onClose: () => void;
}) {
	const saved = {
		url: endpoint?.url ?? "",
		description: endpoint?.description ?? "",
		events: [...(endpoint?.events ?? all)],
	};
	const form = useForm(
		saved,
		async ({ url, description, events }) => {
			const body = { url, events, description: description === "" ? null : description };
			if (endpoint === null) {
				const made = await answer(api.POST("/api/v1/webhook", { body }));
				await refresh(["webhooks"]);
				return made.secret;
			}
			const path = { webhook_uuid: endpoint.uuid };
			await answer(api.PUT("/api/v1/webhook/{webhook_uuid}", { params: { path }, body }));
			await refresh(["webhooks"], ["webhook", endpoint.uuid]);
			say(words.dialog.saved);
			onClose();
			return null;
		},
		(field) => (field.startsWith("events") ? "events" : field),
	);
	const secret = form.done?.result;
	if (typeof secret === "string") return <SecretDialog secret={secret} onClose={onClose} />;
	const isNew = endpoint === null;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={isNew ? words.dialog.create : words.dialog.edit}
			action={isNew ? words.dialog.createAction : words.dialog.editAction}
		>
			<form.Text
				name="url"
				label={words.dialog.url}
				hint={words.dialog.urlHint}
				type="url"
				inputMode="url"
				autoComplete="off"
				placeholder={words.dialog.urlPlaceholder}
				autoFocus
			/>
			<form.Text
				name="description"
				label={words.dialog.description}
				hint={words.dialog.descriptionHint}
				autoComplete="off"
			/>
			<form.Custom name="events">
				{({ value, onChange, error }) => <EventChoice value={value} onChange={onChange} error={error} />}
			</form.Custom>
		</FormDialog>
	);
}

interface EventChoiceProps {
	readonly value: readonly string[];
	readonly onChange: (value: string[]) => void;
	readonly error: string | undefined;
}

/** All events, or some by their names. A pattern that the API was given, such as `invoice.*`, shows as its types. */
function EventChoice({ value, onChange, error }: EventChoiceProps) {
	const { data } = useQuery({
		queryKey: ["webhook-event-types"],
		queryFn: () => answer(api.GET("/api/v1/webhook/event-types")),
	});
	const types = data?.items ?? [];
	const isAll = value.includes("*");
	const chosen = new Set(
		types.flatMap(({ type }) => (value.includes(type) || value.includes(`${type.split(".")[0]}.*`) ? [type] : [])),
	);
	const toggle = (type: string) => {
		const next = new Set(chosen);
		if (!next.delete(type)) next.add(type);
		onChange(types.flatMap((each) => (next.has(each.type) ? [each.type] : [])));
	};
	return (
		<>
			<Choices
				label={words.dialog.which}
				value={isAll ? "all" : "selected"}
				onChange={(which) => onChange(which === "all" ? all : [])}
				options={[
					{ value: "all", label: words.allEvents, hint: words.dialog.allHint },
					{ value: "selected", label: words.dialog.selected },
				]}
			/>
			{!isAll && (
				<div className={styles.types}>
					{types.map(({ type, description }) => (
						<Checkbox
							key={type}
							label={<code>{type}</code>}
							hint={description}
							checked={chosen.has(type)}
							onChange={() => toggle(type)}
						/>
					))}
				</div>
			)}
			{error !== undefined && <p role="alert">{error}</p>}
		</>
	);
}
