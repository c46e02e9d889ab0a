import { Trash2 } from "lucide-react";
import type { MetricSuggestion } from "../../../domain/metrics/metric.ts";
import type { ServiceDraft } from "../../../domain/services/service-draft.ts";
import { ServiceFields } from "../../../domain/services/service-fields.tsx";
import { Term } from "../../../domain/services/term-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldRow } from "../../../ui/form/field.tsx";
import { FormPart, usePart } from "../../../ui/form/use-part.tsx";
import styles from "./form.module.css";
import { words } from "./words.ts";

interface ServiceCardProps {
	readonly onRemove: () => void;
	readonly currency: string;
	readonly suggestions?: readonly MetricSuggestion[] | undefined;
	/** Whether it can be served for other days than the contract. */
	readonly hasDays?: boolean;
}

/** A service of a contract, with its terms in fields. */
export function ServiceCard({ name, ...props }: ServiceCardProps & { readonly name: string }) {
	return (
		<FormPart name={name}>
			<Card {...props} />
		</FormPart>
	);
}

function Card({ onRemove, hasDays = false, ...fields }: ServiceCardProps) {
	const { plan_item_name } = usePart<ServiceDraft>().values;
	const title = plan_item_name === "" ? words.serviceCard.newService : plan_item_name;
	return (
		<fieldset className={styles.service}>
			<legend className="visually-hidden">{title}</legend>
			<div className={styles.serviceHead}>
				<strong aria-hidden="true">{title}</strong>
				<Button kind="quiet" isIcon icon={<Trash2 />} aria-label={words.serviceCard.remove(title)} onClick={onRemove} />
			</div>
			<ServiceFields {...fields} />
			{hasDays && (
				<FieldRow>
					<Term.Date name="service_start_date" hint={words.serviceCard.startHint} />
					<Term.Date name="service_end_date" hint={words.serviceCard.endHint} />
				</FieldRow>
			)}
		</fieldset>
	);
}
