import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMembership } from "../../../api/session.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { measureBody, useMeasures } from "../../../domain/credit/measures.ts";
import { CustomerPicker } from "../../../domain/customers/customer-picker.tsx";
import { MetricPicker } from "../../../domain/metrics/metric-picker.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Choices } from "../../../ui/form/choices.tsx";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { Field, FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import type { Choice } from "../../../ui/form/picker.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import type { Alert } from "./compared.tsx";
import { words } from "./words.ts";

type Holder = keyof typeof words.form.holders;
const holders = Object.entries(words.form.holders) as [Holder, (typeof words.form.holders)[Holder]][];

interface AlertDraft {
	readonly name: string;
	readonly kind: Alert["kind"];
	readonly metric: string | null;
	readonly basis: "list" | "net";
	readonly currency: string;
	readonly holder: Holder;
	readonly customer: Choice | null;
	/** As typed: `800; 1000`. */
	readonly thresholds: string;
	readonly repeat: Alert["repeat"];
}

/** @throws Problem if one is no number */
function typedThresholds(text: string) {
	const typed = new TypedNumbers();
	const thresholds = text.split(";").flatMap((one) => typed.decimal("thresholds", one) ?? []);
	typed.check();
	return thresholds;
}

/** The form's name for a field of the API. */
function fieldOf(field: string): string {
	if (field === "metric_uuid") return "metric";
	if (field === "customer_uuid") return "customer";
	if (field === "unit") return "currency";
	return field.startsWith("thresholds") ? "thresholds" : field;
}

function bodyOf({ name, kind, metric, basis, currency, holder, customer, thresholds, repeat }: AlertDraft) {
	return {
		...{ name: name.trim(), kind, repeat, thresholds: typedThresholds(thresholds) },
		customer_uuid: holder === "each" ? null : (customer?.value ?? null),
		...(kind === "usage" ? { metric_uuid: metric } : measureBody(currency)),
		...(kind === "spend" ? { basis } : {}),
	};
}

/** Creates an alert: of each customer, or of one. */
export function NewAlert({ onClose }: { readonly onClose: () => void }) {
	const own = useMembership().currency;
	const measures = useMeasures();
	const saved: AlertDraft = {
		...{ name: "", kind: "spend", metric: null, basis: "net", currency: own, holder: "each", customer: null },
		...{ thresholds: "", repeat: "each_period" },
	};
	const form = useForm(
		saved,
		async (draft) => {
			const made = await answer(api.POST("/api/v1/alert", { body: bodyOf(draft) }));
			await refresh();
			say(words.form.created(made.name));
			onClose();
		},
		fieldOf,
	);
	const { kind, holder, customer } = form.values;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.form.newTitle}
			description={words.form.newDescription}
			action={words.form.create}
			isDisabled={holder === "customer" && customer === null}
		>
			<Fields>
				<form.Text name="name" label={words.form.name} autoFocus />
				<FieldRow>
					<form.Select name="kind" label={words.form.kind} options={optionsOf(words.kinds)} />
					{kind !== "usage" && (
						<form.Select
							name="currency"
							label={words.form.currency}
							options={kind === "credit_balance" ? measures : currencyOptions}
						/>
					)}
				</FieldRow>
				{kind === "spend" && <form.Select name="basis" label={words.form.basis} options={optionsOf(words.bases)} />}
				{kind === "usage" && (
					<form.Custom name="metric">
						{(picker) => <MetricPicker {...picker} suggestion={undefined} serviceName="" isReadOnly={false} />}
					</form.Custom>
				)}
				<Choices
					label={words.form.whose}
					value={holder}
					onChange={(holder) => form.set({ holder })}
					options={holders.map(([value, text]) => ({ value, ...text }))}
				/>
				{holder === "customer" && (
					<form.Custom name="customer">
						{({ error, ...picker }) => (
							<Field label={words.form.customer} error={error}>
								<CustomerPicker {...picker} />
							</Field>
						)}
					</form.Custom>
				)}
				<FieldRow>
					<form.Text name="thresholds" label={words.form.thresholds} hint={words.form.thresholdsHint} />
					<form.Select name="repeat" label={words.form.repeat} options={optionsOf(words.repeats)} />
				</FieldRow>
			</Fields>
		</FormDialog>
	);
}

/** Changes what can change of an alert. */
export function EditAlert({ alert, onClose }: { readonly alert: Alert; readonly onClose: () => void }) {
	const { uuid, name, repeat } = alert;
	const form = useForm(
		{ name, thresholds: alert.thresholds.join("; "), repeat },
		async ({ name, thresholds, repeat }) => {
			const body = { name: name.trim(), thresholds: typedThresholds(thresholds), repeat };
			const saved = await answer(
				api.PUT("/api/v1/alert/{alert_uuid}", { params: { path: { alert_uuid: uuid } }, body }),
			);
			await refresh();
			say(words.form.saved(saved.name));
			onClose();
		},
		fieldOf,
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.form.editTitle}
			description={words.form.editDescription}
			action={words.form.save}
		>
			<Fields>
				<form.Text name="name" label={words.form.name} autoFocus />
				<FieldRow>
					<form.Text name="thresholds" label={words.form.thresholds} hint={words.form.thresholdsHint} />
					<form.Select name="repeat" label={words.form.repeat} options={optionsOf(words.repeats)} />
				</FieldRow>
			</Fields>
		</FormDialog>
	);
}
