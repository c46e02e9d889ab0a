import { Plus } from "lucide-react";
import { faultAt } from "../../../api/problem.ts";
import type { MetricSuggestion } from "../../../domain/metrics/metric.ts";
import { newService, type ServiceDraft } from "../../../domain/services/service-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page.tsx";
import styles from "./form.module.css";
import { ServiceCard } from "./service-card.tsx";

interface ServiceListProps {
	readonly services: readonly ServiceDraft[];
	readonly onChange: (services: readonly ServiceDraft[]) => void;
	readonly problem: unknown;
	readonly currency: string;
	readonly suggestions?: readonly MetricSuggestion[] | undefined;
}

/** What is sold under the contract: a card for each service. */
export function ServiceList({ services, onChange, problem, currency, suggestions }: ServiceListProps) {
	const fault = faultAt(problem, "services");
	return (
		<Section
			title="Services"
			actions={
				<Button icon={<Plus />} onClick={() => onChange([...services, newService()])}>
					Add service
				</Button>
			}
		>
			<div className={styles.services}>
				{fault !== undefined && <p role="alert">{fault}</p>}
				{services.map((service, index) => (
					<ServiceCard
						key={service.key}
						service={service}
						path={`services[${index}]`}
						problem={problem}
						currency={currency}
						suggestions={suggestions}
						hasDays
						onChange={(changed) => onChange(services.map((each) => (each.key === changed.key ? changed : each)))}
						onRemove={() => onChange(services.filter(({ key }) => key !== service.key))}
					/>
				))}
			</div>
		</Section>
	);
}
