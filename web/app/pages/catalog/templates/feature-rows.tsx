import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { MetricPicker } from "../../../domain/metrics/metric-picker.tsx";
import { Button } from "../../../ui/button.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { FormPart, usePart, useRows } from "../../../ui/form/use-part.tsx";
import { type FeatureDraft, newFeature } from "./feature-draft.ts";
import styles from "./template.module.css";
import type { OptionDraft } from "./template-draft.ts";
import { words } from "./words.tsx";

/** What customers with the option may use. */
export function FeatureRows({ isReadOnly }: { readonly isReadOnly: boolean }) {
	const option = usePart<OptionDraft>();
	const { features } = option.values;
	const { rows, append, remove } = useRows<FeatureDraft>("features");
	const [isOpen, setOpen] = useState(false);
	if (isReadOnly && rows.length === 0) return null;
	const hasFault = features.some((_feature, index) => {
		const fields = ["feature", "type", "value", "metric_uuid", "limit", "enforcement"];
		return fields.some((field) => option.errorAt(`features.${index}.${field}`) !== undefined);
	});
	return (
		<details
			className={styles.features}
			open={isOpen || hasFault}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>{words.features.summary(features.map(({ feature }) => feature))}</summary>
			<p className={styles.featureHint}>{words.features.hint}</p>
			{rows.map(({ key }, index) => (
				<FormPart key={key} name={`features.${index}`}>
					<FeatureRow number={index + 1} isReadOnly={isReadOnly} onRemove={() => remove(index)} />
				</FormPart>
			))}
			{!isReadOnly && (
				<div>
					<Button kind="quiet" icon={<Plus />} onClick={() => append(newFeature(), { shouldFocus: false })}>
						{words.features.add}
					</Button>
				</div>
			)}
		</details>
	);
}

interface FeatureRowProps {
	readonly number: number;
	readonly isReadOnly: boolean;
	readonly onRemove: () => void;
}

function FeatureRow({ number, isReadOnly, onRemove }: FeatureRowProps) {
	const part = usePart<FeatureDraft>();
	const { feature, type } = part.values;
	const name = feature.trim() || words.features.newFeature(number);
	return (
		<fieldset className={styles.feature} aria-label={words.features.featureName(name)} disabled={isReadOnly}>
			<part.Text name="feature" label={words.features.name} placeholder="api_calls" />
			<part.Select name="type" label={words.features.kind} options={optionsOf(words.features.kinds)} />
			{type === "boolean" && (
				<part.Select name="isOn" label={words.features.isOn} options={optionsOf(words.features.onOrOff)} />
			)}
			{type === "number" && <part.Decimal name="value" label={words.features.value} />}
			{type === "text" && <part.Text name="value" label={words.features.value} />}
			{type === "metered" && (
				<part.Decimal name="limit" label={words.features.limit} placeholder={words.features.none} />
			)}
			{!isReadOnly && (
				<Button kind="quiet" isIcon icon={<Trash2 />} aria-label={words.features.remove(name)} onClick={onRemove} />
			)}
			{type === "metered" && (
				<div className={styles.featureMetric}>
					<part.Custom name="metric_uuid">
						{(metric) => (
							<MetricPicker {...metric} suggestion={undefined} serviceName={feature} isReadOnly={isReadOnly} />
						)}
					</part.Custom>
					<part.Select
						name="enforcement"
						label={words.features.enforcement}
						options={optionsOf(words.features.enforcements)}
					/>
				</div>
			)}
		</fieldset>
	);
}
