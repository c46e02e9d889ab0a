import { Trash2 } from "lucide-react";
import { faultAt } from "../../../api/problem.ts";
import { TermField } from "../../../domain/evidence/evidence.tsx";
import type { MetricSuggestion } from "../../../domain/metrics/metric.ts";
import type { ServiceDraft } from "../../../domain/services/service-draft.ts";
import { ServiceFields } from "../../../domain/services/service-fields.tsx";
import { termNames } from "../../../domain/services/term-names.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput, FieldRow } from "../../../ui/form/field.tsx";
import styles from "./form.module.css";

const days = [
	{ name: "service_start_date", hint: "Leave empty for the contract’s start." },
	{ name: "service_end_date", hint: "Leave empty to serve it as long as the contract." },
] as const;

interface ServiceCardProps {
	readonly service: ServiceDraft;
	readonly onChange: (service: ServiceDraft) => void;
	readonly onRemove: () => void;
	/** Where it is in the request: `services[0]`. */
	readonly path: string;
	readonly problem: unknown;
	readonly currency: string;
	readonly suggestions?: readonly MetricSuggestion[] | undefined;
	/** Whether it can be served for other days than the contract. */
	readonly hasDays?: boolean;
}

/** A service of a contract, with its terms in fields. */
export function ServiceCard(props: ServiceCardProps) {
	const { service, onChange, onRemove, path, problem, currency, suggestions, hasDays = false } = props;
	const title = service.plan_item_name === "" ? "New service" : service.plan_item_name;
	return (
		<fieldset className={styles.service}>
			<legend className="visually-hidden">{title}</legend>
			<div className={styles.serviceHead}>
				<strong aria-hidden="true">{title}</strong>
				<Button kind="quiet" isIcon icon={<Trash2 />} aria-label={`Remove ${title}`} onClick={onRemove} />
			</div>
			<ServiceFields
				draft={service}
				onChange={(changes) => onChange({ ...service, ...changes })}
				errorAt={(field) => faultAt(problem, `${path}.${field}`)}
				currency={currency}
				suggestion={suggestions?.find(({ item_id }) => item_id === service.key)}
			/>
			{hasDays && (
				<FieldRow>
					{days.map(({ name, hint }) => (
						<TermField
							key={name}
							term={`${service.key}.${name}`}
							label={termNames[name]}
							hint={hint}
							error={faultAt(problem, `${path}.${name}`)}
						>
							<DateInput
								value={service[name]}
								onChange={({ target }) => onChange({ ...service, [name]: target.value })}
							/>
						</TermField>
					))}
				</FieldRow>
			)}
		</fieldset>
	);
}
