import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { faultAt, Problem } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import type { paths } from "../../../api/schema.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { type Contract, titleOf } from "../../../domain/contracts/contract.tsx";
import { tiersBody } from "../../../domain/services/service-body.ts";
import { newService, type ServiceDraft } from "../../../domain/services/service-draft.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { DateInput, Field } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { serviceBody } from "../draft/contract-draft.ts";
import { ServiceCard } from "../draft/service-card.tsx";
import styles from "./amend.module.css";
import { AmendItem, type ItemAmendment, untouched } from "./amend-item.tsx";
import { Comparison } from "./comparison.tsx";

type AmendBody = paths["/api/v1/contract/{contract_uuid}/amend"]["post"]["requestBody"]["content"]["application/json"];

/** Other terms from a day on: prices and quantities change, services come and go. */
export function AmendDialog({ contract, onClose }: { readonly contract: Contract; readonly onClose: () => void }) {
	const [day, setDay] = useState(todayInUtc());
	const [amendments, setAmendments] = useState<ReadonlyMap<string, ItemAmendment>>(new Map());
	const [added, setAdded] = useState<readonly ServiceDraft[]>([]);
	const served = contract.items.filter(({ service_end_date }) => service_end_date === null || service_end_date >= day);
	const touched = served.filter(({ item_id }) => isTouched(amendments.get(item_id)));
	const count = touched.length + added.length;
	const { mutate, isPending, error } = useMutation({
		mutationFn: async () =>
			answer(
				api.POST("/api/v1/contract/{contract_uuid}/amend", {
					params: { path: { contract_uuid: contract.uuid } },
					body: bodyOf(day, contract, amendments, added),
				}),
			),
		onSuccess: async () => {
			onClose();
			say(`New terms apply from ${formats.date(day)}.`);
			await refresh();
		},
	});
	const changed = changedIn(contract, amendments);
	const ended = endedIn(contract, amendments);
	return (
		<FormDialog
			onClose={onClose}
			title={`Amend ${titleOf(contract)}`}
			description="New terms apply from the day you choose. Until then you can undo the amendment. Charges already made for later days are corrected on that day."
			size="large"
			onSubmit={() => mutate()}
			action={
				count === 0 || day === ""
					? "Amend"
					: `Amend ${count === 1 ? "one service" : `${count} services`} from ${formats.date(day)}`
			}
			isBusy={isPending}
			isDisabled={count === 0 || day === ""}
			problem={error}
		>
			<div className={styles.day}>
				<Field label="Effective date" error={faultAt(error, "effective_date")}>
					<DateInput value={day} min={contract.start_date} onChange={({ target }) => setDay(target.value)} />
				</Field>
			</div>
			{served.map((item) => (
				<AmendItem
					key={item.item_id}
					item={item}
					currency={contract.currency}
					amendment={amendments.get(item.item_id) ?? untouched}
					onChange={(amendment) => setAmendments(new Map(amendments).set(item.item_id, amendment))}
					fault={(field) =>
						faultAt(error, `change[${changed.indexOf(item)}].${field}`) ??
						faultAt(error, `end[${ended.indexOf(item)}].${field}`)
					}
				/>
			))}
			{added.map((service, index) => (
				<ServiceCard
					key={service.key}
					service={service}
					path={`add[${index}]`}
					problem={error}
					currency={contract.currency}
					onChange={(next) => setAdded(added.map((each) => (each.key === next.key ? next : each)))}
					onRemove={() => setAdded(added.filter(({ key }) => key !== service.key))}
				/>
			))}
			<div>
				<Button icon={<Plus />} onClick={() => setAdded([...added, newService()])}>
					Add service
				</Button>
			</div>
			<Comparison
				contract={contract}
				change={askedOf(day, () => bodyOf(day, contract, amendments, added))}
				effectiveDate={day}
			/>
		</FormDialog>
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

function isTouched(amendment: ItemAmendment | undefined): boolean {
	return (
		amendment !== undefined &&
		(amendment.isEnded || amendment.quantity !== "" || amendment.unit_price !== "" || amendment.tiers !== null)
	);
}

function changedIn({ items }: Contract, amendments: ReadonlyMap<string, ItemAmendment>) {
	return items.filter(({ item_id }) => {
		const amendment = amendments.get(item_id);
		return isTouched(amendment) && amendment?.isEnded === false;
	});
}

function endedIn({ items }: Contract, amendments: ReadonlyMap<string, ItemAmendment>) {
	return items.filter(({ item_id }) => amendments.get(item_id)?.isEnded === true);
}

function bodyOf(
	effective_date: string,
	contract: Contract,
	amendments: ReadonlyMap<string, ItemAmendment>,
	added: readonly ServiceDraft[],
): AmendBody {
	const typed = new TypedNumbers();
	const change = changedIn(contract, amendments).map(({ item_id }, index) => {
		const { quantity, unit_price, tiers } = amendments.get(item_id) ?? untouched;
		const path = `change[${index}]`;
		return {
			item_id,
			quantity: typed.decimal(`${path}.quantity`, quantity),
			unit_price: typed.decimal(`${path}.unit_price`, unit_price),
			...(tiers === null ? {} : { tiers: tiersBody(tiers, path, typed) }),
		};
	});
	const end = endedIn(contract, amendments).map(({ item_id }) => ({ item_id }));
	const add = added.map((service, index) => serviceBody(service, `add[${index}]`, typed));
	typed.check();
	return {
		effective_date,
		...(change.length === 0 ? {} : { change }),
		...(end.length === 0 ? {} : { end }),
		...(add.length === 0 ? {} : { add }),
	};
}
