import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/form/choices.tsx";
import { Checkbox, FieldRow, Fields } from "../../ui/form/field.tsx";
import { optionsOf } from "../../ui/form/options.ts";
import { usePart, useRows } from "../../ui/form/use-part.tsx";
import { labelWith } from "../services/term-fields.tsx";
import { type CommitmentDraft, newRamp, type RampDraft } from "./commitment-draft.ts";
import styles from "./commitments.module.css";
import { words } from "./words.ts";

/** Something that a commitment can be limited to. */
export interface Countable {
	readonly kind: "service_uuids" | "metric_uuids";
	readonly uuid: string;
	readonly label: string;
}

interface CommitmentFieldsProps {
	readonly currency: string;
	readonly countables: readonly Countable[];
	readonly isReadOnly: boolean;
}

/** The terms of a commitment; what is seldom changed is folded away. */
export function CommitmentFields({ currency, countables, isReadOnly }: CommitmentFieldsProps) {
	const part = usePart<CommitmentDraft>();
	const { timing, overage_percent, rollover_percent, rollover_periods, ramps } = part.values;
	const [isOpen, setOpen] = useState(ramps.length > 0 || overage_percent + rollover_percent + rollover_periods !== "");
	const folded = ["overage_percent", "rollover_percent", "rollover_periods"];
	const hasFault = [
		...folded,
		...ramps.flatMap((_ramp, place) => [`ramps.${place}.from`, `ramps.${place}.amount`]),
	].some((name) => part.errorAt(name) !== undefined);
	return (
		<>
			<FieldRow>
				<part.Text name="name" label={words.name} placeholder={words.namePlaceholder} />
				<part.Decimal name="amount" label={labelWith(words.amount, currency)} />
			</FieldRow>
			<FieldRow>
				<part.Select name="period" label={words.period} options={optionsOf(words.periods)} />
				<part.Select
					name="timing"
					label={words.timing}
					hint={words.timingHints[timing]}
					options={optionsOf(words.timings)}
				/>
			</FieldRow>
			<AppliesTo countables={countables} />
			<details
				className={styles.more}
				open={isOpen || hasFault}
				onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			>
				<summary>{words.more}</summary>
				<Fields>
					<FieldRow>
						<part.Decimal name="overage_percent" label={words.overage} placeholder="100" />
						<part.Decimal name="rollover_percent" label={words.rollover} placeholder="0" />
						<part.Decimal name="rollover_periods" label={words.rolloverPeriods} placeholder="1" inputMode="numeric" />
					</FieldRow>
					<Ramps currency={currency} isReadOnly={isReadOnly} />
				</Fields>
			</details>
		</>
	);
}

/** What counts: all, unless something is checked. */
function AppliesTo({ countables }: Pick<CommitmentFieldsProps, "countables">) {
	const part = usePart<CommitmentDraft>();
	const { service_uuids, metric_uuids } = part.values;
	const isShown = (uuid: string) => countables.some((one) => one.uuid === uuid);
	const others = [...service_uuids, ...metric_uuids].filter((uuid) => !isShown(uuid));
	if (countables.length + others.length === 0) return null;
	const toggle = ({ kind, uuid }: Countable, isChecked: boolean) => {
		const rest = part.values[kind].filter((one) => one !== uuid);
		part.set({ [kind]: isChecked ? [...rest, uuid] : rest });
	};
	return (
		<ChoiceGroup label={words.appliesTo}>
			{countables.map((one) => (
				<Checkbox
					key={one.uuid}
					label={one.label}
					checked={part.values[one.kind].includes(one.uuid)}
					onChange={({ target }) => toggle(one, target.checked)}
				/>
			))}
			{others.length > 0 && (
				<Checkbox
					label={words.other}
					checked
					onChange={() => {
						part.set({ service_uuids: service_uuids.filter(isShown), metric_uuids: metric_uuids.filter(isShown) });
					}}
				/>
			)}
			<p className={styles.hint}>{words.appliesToHint}</p>
		</ChoiceGroup>
	);
}

function Ramps({ currency, isReadOnly }: Pick<CommitmentFieldsProps, "currency" | "isReadOnly">) {
	const part = usePart<CommitmentDraft>();
	const { rows, append, remove } = useRows<RampDraft>("ramps");
	return (
		<ChoiceGroup label={words.ramps} error={part.errorAt("ramps")}>
			{rows.map(({ key }, index) => (
				<div key={key} className={styles.ramp}>
					<part.Date name={`ramps.${index}.from`} label={words.rampFrom(index + 1)} />
					<part.Decimal name={`ramps.${index}.amount`} label={labelWith(words.rampAmount(index + 1), currency)} />
					{!isReadOnly && (
						<Button
							kind="quiet"
							isIcon
							icon={<Trash2 />}
							aria-label={words.removeRamp(index + 1)}
							onClick={() => remove(index)}
						/>
					)}
				</div>
			))}
			{!isReadOnly && (
				<div>
					<Button kind="quiet" icon={<Plus />} onClick={() => append(newRamp(), { shouldFocus: false })}>
						{words.addRamp}
					</Button>
				</div>
			)}
		</ChoiceGroup>
	);
}
