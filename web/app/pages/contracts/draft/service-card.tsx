import { Trash2 } from "lucide-react";
import { faultAt } from "../../../api/problem.ts";
import type { MetricSuggestion } from "../../../domain/metrics/metric.ts";
import type { ServiceDraft } from "../../../domain/services/service-draft.ts";
import { ServiceFields } from "../../../domain/services/service-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./form.module.css";

interface ServiceCardProps {
	readonly service: ServiceDraft;
	readonly onChange: (service: ServiceDraft) => void;
	readonly onRemove: () => void;
	/** Where it is in the request: `services[0]`. */
	readonly path: string;
	readonly problem: unknown;
	readonly currency: string;
	readonly suggestions?: readonly MetricSuggestion[] | undefined;
}

/** A service of a contract, with its terms in fields. */
export function ServiceCard(props: ServiceCardProps) {
	const { service, onChange, onRemove, path, problem, currency, suggestions } = props;
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
		</fieldset>
	);
}
