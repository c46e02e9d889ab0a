import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { useMetric } from "../../../domain/metrics/metric.ts";
import { draftWords } from "../../../domain/services/draft-words.ts";
import { ServiceFields } from "../../../domain/services/service-fields.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { usePart } from "../../../ui/form/use-part.tsx";
import { PricePreview } from "../price/price-preview.tsx";
import styles from "./template.module.css";
import type { OptionServiceDraft } from "./template-draft.ts";
import { words } from "./words.tsx";

interface ServiceCardProps {
	readonly isOpen: boolean;
	readonly onToggle: () => void;
	readonly isReadOnly: boolean;
	/** Left out where there is nothing above, or below. */
	readonly onMoveUp: (() => void) | undefined;
	readonly onMoveDown: (() => void) | undefined;
	readonly onCopy: (service: OptionServiceDraft) => void;
	readonly onRemove: () => void;
}

/** A service in one line; opened, its terms and beside them what they cost. */
export function ServiceCard(props: ServiceCardProps) {
	const { isOpen, isReadOnly } = props;
	const draft = usePart<OptionServiceDraft>().values;
	const bodyId = useId();
	const metric = useMetric(draft.service_type === "usage" ? draft.metric_uuid : null);
	const name = draft.plan_item_name.trim() === "" ? words.serviceCard.newService : draft.plan_item_name;
	const moves = [
		...(props.onMoveUp === undefined ? [] : [{ label: words.serviceCard.moveUp, onSelect: props.onMoveUp }]),
		...(props.onMoveDown === undefined ? [] : [{ label: words.serviceCard.moveDown, onSelect: props.onMoveDown }]),
	];
	return (
		<li className={styles.service}>
			<div className={styles.serviceHead}>
				<button
					type="button"
					className={styles.toggle}
					aria-expanded={isOpen}
					aria-controls={bodyId}
					onClick={props.onToggle}
				>
					<ChevronRight aria-hidden="true" />
					<span className={styles.name}>{name}</span>
					<span className={styles.price}>{draftWords(draft)}</span>
				</button>
				{!isReadOnly && (
					<Menu
						label={words.serviceCard.moreActionsFor(name)}
						groups={[
							[...moves, { label: words.serviceCard.duplicate, onSelect: () => props.onCopy(draft) }],
							[{ label: words.serviceCard.remove, isDangerous: true, onSelect: props.onRemove }],
						]}
					/>
				)}
			</div>
			<div id={bodyId}>
				{isOpen && (
					<div className={styles.serviceBody}>
						<fieldset className={styles.terms} disabled={isReadOnly} aria-label={words.serviceCard.termsOf(name)}>
							<ServiceFields currency={null} isReadOnly={isReadOnly} />
						</fieldset>
						<PricePreview
							key={`${draft.service_type} ${draft.pricing_model}`}
							draft={draft}
							unit={metric?.unit ?? null}
						/>
					</div>
				)}
			</div>
		</li>
	);
}
