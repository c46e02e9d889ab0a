import { answer, api } from "../../../api/client.ts";
import { exactOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { todayInUtc } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { words } from "./words.ts";

type Category = components["schemas"]["TaxRate"]["category"];

/** States a country's rate from a day on. */
export function NewRate({ onClose }: { readonly onClose: () => void }) {
	const form = useForm(
		{ country: "", category: "S" as Category, rate: "", valid_from: todayInUtc(), source: "" },
		async ({ country, category, rate, valid_from, source }) => {
			const typed = new TypedNumbers();
			const body = {
				...{ country: country.trim().toUpperCase(), category, valid_from, source: source.trim() },
				rate: typed.decimal("rate", rate) ?? exactOf("0"),
			};
			typed.check();
			const made = await answer(api.POST("/api/v1/tax-rate", { body }));
			await refresh();
			say(words.dialog.created(made.country));
			onClose();
		},
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.dialog.title}
			description={words.dialog.description}
			action={words.dialog.action}
		>
			<Fields>
				<FieldRow>
					<form.Text
						name="country"
						label={words.list.country}
						hint={words.dialog.countryHint}
						autoComplete="off"
						autoFocus
					/>
					<form.Select name="category" label={words.list.category} options={optionsOf(words.dialog.categories)} />
				</FieldRow>
				<FieldRow>
					<form.Decimal name="rate" label={words.dialog.rate} />
					<form.Date name="valid_from" label={words.list.validFrom} />
				</FieldRow>
				<form.Text name="source" label={words.list.source} hint={words.dialog.sourceHint} autoComplete="off" />
			</Fields>
		</FormDialog>
	);
}
