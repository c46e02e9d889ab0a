import { Plus } from "lucide-react";
import { answer, api } from "../../../api/client.ts";
import { Problem } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { type DatedContract, titleOf } from "../../../domain/contracts/contract.tsx";
import { nameInService, tiersBody } from "../../../domain/services/service-body.ts";
import { newService, type ServiceDraft } from "../../../domain/services/service-draft.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { FormPart, useRows } from "../../../ui/form/use-part.tsx";
import { serviceBody } from "../draft/contract-draft.ts";
import { ServiceCard } from "../draft/service-card.tsx";
import styles from "./amend.module.css";
import { AmendItem, type ItemAmendment, untouched } from "./amend-item.tsx";
import { Comparison } from "./comparison.tsx";
import { words } from "./words.tsx";

type AmendBody = components["schemas"]["AmendContract"];

/** Other terms from a day on: prices and quantities change, services come and go. */
export function AmendDialog({ contract, onClose }: { readonly contract: DatedContract; readonly onClose: () => void }) {
	const form = useForm(
		startOf(contract),
		async (draft) => {
			const path = { contract_uuid: contract.uuid };
			await answer(api.POST("/api/v1/contract/{contract_uuid}/amend", { params: { path }, body: bodyOf(draft) }));
			onClose();
			say(words.amend.applied(formats.date(draft.effective_date)));
			await refresh();
		},
		nameIn,
	);
	const draft = form.values;
	const { effective_date: day, items, add } = draft;
	const served = contract.items.filter(({ service_end_date }) => service_end_date === null || service_end_date >= day);
	const count = served.filter(({ item_id }) => isTouched(items[item_id] ?? untouched)).length + add.length;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.amend.title(titleOf(contract))}
			description={words.amend.description}
			size="large"
			action={count === 0 || day === "" ? words.amend.amend : words.amend.amendFrom(count, formats.date(day))}
			isDisabled={count === 0 || day === ""}
		>
			<div className={styles.day}>
				<form.Date name="effective_date" label={words.amend.effectiveDate} min={contract.start_date} />
			</div>
			{served.map((item) => (
				<FormPart key={item.item_id} name={`items.${item.item_id}`}>
					<AmendItem item={item} currency={contract.currency} />
				</FormPart>
			))}
			<AddedServices currency={contract.currency} />
			<Comparison contract={contract} change={askedOf(day, () => bodyOf(draft))} effectiveDate={day} />
		</FormDialog>
	);
}

function AddedServices({ currency }: { readonly currency: string }) {
	const { rows, append, remove } = useRows<ServiceDraft>("add");
	return (
		<>
			{rows.map(({ key }, index) => (
				<ServiceCard key={key} name={`add.${index}`} currency={currency} onRemove={() => remove(index)} />
			))}
			<div>
				<Button icon={<Plus />} onClick={() => append(newService(), { shouldFocus: false })}>
					{words.amend.addService}
				</Button>
			</div>
		</>
	);
}

/** Null while nothing changes, or while a field holds no number. */
function askedOf(day: string, body: () => AmendBody) {
	if (day === "") return null;
	try {
		const amend = body();
		const isEmpty = [amend.add, amend.change, amend.end].every((part) => part === undefined);
		return isEmpty ? null : { amend };
	} catch (error) {
		if (error instanceof Problem) return null;
		throw error;
	}
}

interface AmendDraft {
	readonly effective_date: string;
	/** By the item's ID. */
	readonly items: Readonly<Record<string, ItemAmendment>>;
	readonly add: readonly ServiceDraft[];
}

function startOf({ items }: DatedContract): AmendDraft {
	const amendments = Object.fromEntries(items.map(({ item_id }) => [item_id, untouched]));
	return { effective_date: todayInUtc(), items: amendments, add: [] };
}

function isTouched({ isEnded, quantity, unit_price, tiers }: ItemAmendment): boolean {
	return isEnded || quantity !== "" || unit_price !== "" || tiers !== null;
}

function changedIn({ items }: AmendDraft): [string, ItemAmendment][] {
	return Object.entries(items).filter(([, amendment]) => isTouched(amendment) && !amendment.isEnded);
}

function endedIn({ items }: AmendDraft): string[] {
	return Object.keys(items).filter((item) => items[item]?.isEnded);
}

/** The form's name for a field of the API: `change[0].quantity` is an item's. */
function nameIn(field: string, draft: AmendDraft): string {
	const [, part, index, name] = /^(change|end)\[(\d+)\]\.(.*)$/.exec(field) ?? [];
	if (part === undefined) return nameInService(field);
	const items = part === "end" ? endedIn(draft) : changedIn(draft).map(([item]) => item);
	return `items.${items[Number(index)]}.${name}`;
}

function bodyOf(draft: AmendDraft): AmendBody {
	const typed = new TypedNumbers();
	const change = changedIn(draft).map(([item_id, { quantity, unit_price, tiers }], index) => {
		const path = `change[${index}]`;
		return {
			item_id,
			quantity: typed.decimal(`${path}.quantity`, quantity),
			unit_price: typed.decimal(`${path}.unit_price`, unit_price),
			...(tiers === null ? {} : { tiers: tiersBody(tiers, path, typed) }),
		};
	});
	const end = endedIn(draft).map((item_id) => ({ item_id }));
	const add = draft.add.map((service, index) => serviceBody(service, `add[${index}]`, typed));
	typed.check();
	return {
		effective_date: draft.effective_date,
		...(change.length === 0 ? {} : { change }),
		...(end.length === 0 ? {} : { end }),
		...(add.length === 0 ? {} : { add }),
	};
}
