import { Plus } from "lucide-react";
import type { MetricSuggestion } from "../../../domain/metrics/metric.ts";
import { newService, type ServiceDraft } from "../../../domain/services/service-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { usePart, useRows } from "../../../ui/form/use-part.tsx";
import { Section } from "../../../ui/page.tsx";
import type { ContractDraft } from "./contract-draft.ts";
import styles from "./form.module.css";
import { ServiceCard } from "./service-card.tsx";
import { words } from "./words.ts";

interface ServiceListProps {
	readonly currency: string;
	readonly suggestions?: readonly MetricSuggestion[] | undefined;
}

/** What is sold under the contract: a card for each service. */
export function ServiceList(props: ServiceListProps) {
	const { rows, append, remove } = useRows<ServiceDraft>("services");
	const fault = usePart<ContractDraft>().errorAt("services");
	return (
		<Section
			title={words.serviceList.services}
			actions={
				<Button icon={<Plus />} onClick={() => append(newService(), { shouldFocus: false })}>
					{words.serviceList.addService}
				</Button>
			}
		>
			<div className={styles.services}>
				{fault !== undefined && <p role="alert">{fault}</p>}
				{rows.map(({ key }, index) => (
					<ServiceCard {...props} key={key} name={`services.${index}`} hasDays onRemove={() => remove(index)} />
				))}
			</div>
		</Section>
	);
}
