import { Plus, Trash2 } from "lucide-react";
import { answer, api } from "../../../api/client.ts";
import { exactOf, textOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMembership } from "../../../api/session.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { usePart, useRows } from "../../../ui/form/use-part.tsx";
import { words } from "./words.ts";

export type Unit = components["schemas"]["CreditUnit"];

interface PriceDraft {
	readonly key: string;
	readonly currency: string;
	readonly unit_price: string;
}

interface UnitDraft {
	readonly code: string;
	readonly name: string;
	readonly prices: readonly PriceDraft[];
}

function priceIn(currency: string, unit_price = ""): PriceDraft {
	return { key: currency, currency, unit_price };
}

/** Creates a unit, or changes one. */
export function UnitDialog({ unit, onClose }: { readonly unit: Unit | null; readonly onClose: () => void }) {
	const own = useMembership().currency;
	const saved: UnitDraft = {
		code: unit?.code ?? "",
		name: unit?.name ?? "",
		prices: unit?.prices.map(({ currency, unit_price }) => priceIn(currency, textOf(unit_price))) ?? [priceIn(own)],
	};
	const form = useForm<UnitDraft, void>(saved, async ({ code, name, prices }) => {
		const typed = new TypedNumbers();
		const body = {
			name: name.trim(),
			prices: prices.map(({ currency, unit_price }, index) => ({
				currency,
				unit_price: typed.decimal(`prices[${index}].unit_price`, unit_price) ?? exactOf("0"),
			})),
		};
		typed.check();
		if (unit === null) await answer(api.POST("/api/v1/credit-unit", { body: { code: code.trim(), ...body } }));
		else {
			const path = { credit_unit_uuid: unit.uuid };
			await answer(api.PUT("/api/v1/credit-unit/{credit_unit_uuid}", { params: { path }, body }));
		}
		await refresh();
		say(unit === null ? words.dialog.created(body.name) : words.dialog.saved(body.name));
		onClose();
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={unit === null ? words.dialog.newTitle : words.dialog.editTitle(unit.name)}
			description={unit === null ? words.dialog.newDescription : words.dialog.editDescription}
			action={unit === null ? words.dialog.create : words.dialog.save}
		>
			<Fields>
				<FieldRow>
					<form.Text name="name" label={words.list.name} autoComplete="off" autoFocus />
					{unit === null && (
						<form.Text name="code" label={words.list.code} hint={words.dialog.codeHint} autoComplete="off" />
					)}
				</FieldRow>
				<PriceRows />
			</Fields>
		</FormDialog>
	);
}

function PriceRows() {
	const part = usePart<UnitDraft>();
	const { rows, append, remove } = useRows<PriceDraft>("prices");
	return (
		<>
			{rows.map(({ key }, index) => (
				<FieldRow key={key}>
					<part.Select name={`prices.${index}.currency`} label={words.dialog.currency} options={currencyOptions} />
					<part.Decimal name={`prices.${index}.unit_price`} label={words.dialog.price} />
					{rows.length > 1 && (
						<Button
							kind="quiet"
							isIcon
							icon={<Trash2 />}
							aria-label={words.dialog.removePrice(part.values.prices[index]?.currency ?? "")}
							onClick={() => remove(index)}
						/>
					)}
				</FieldRow>
			))}
			<div>
				<Button kind="quiet" icon={<Plus />} onClick={() => append(priceIn("USD"), { shouldFocus: false })}>
					{words.dialog.addPrice}
				</Button>
			</div>
		</>
	);
}
