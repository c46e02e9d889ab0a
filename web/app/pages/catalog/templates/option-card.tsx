import { Plus } from "lucide-react";
import { termNames } from "../../../domain/services/term-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FormPart, usePart, useRows } from "../../../ui/form/use-part.tsx";
import { FeatureRows } from "./feature-rows.tsx";
import { OptionCommitments } from "./option-commitments.tsx";
import { ServiceCard } from "./service-card.tsx";
import styles from "./template.module.css";
import { copyOfService, newOptionService, type OptionDraft, type OptionServiceDraft } from "./template-draft.ts";
import { words } from "./words.tsx";

interface OptionCardProps {
	readonly onCopy: (option: OptionDraft) => void;
	/** Left out for the only one. */
	readonly onRemove: (() => void) | undefined;
	/** By key, which services are open. */
	readonly open: ReadonlySet<string>;
	readonly onOpen: (key: string, isOpen: boolean) => void;
	readonly isReadOnly: boolean;
}

/** One way to buy the template, with what it consists of. */
export function OptionCard({ open, onOpen, isReadOnly, ...props }: OptionCardProps) {
	const part = usePart<OptionDraft>();
	const option = part.values;
	const { services } = option;
	const { rows, insert, swap, remove } = useRows<OptionServiceDraft>("services");
	const add = (index: number, service: OptionServiceDraft) => {
		insert(index, service, { shouldFocus: false });
		onOpen(service.key, true);
	};
	const removeAt = (index: number) => {
		remove(index);
		const name = services[index]?.plan_item_name || words.optionCard.theService;
		say(words.optionCard.removed(name), () => part.set({ services }));
	};
	return (
		<section className={styles.option} aria-label={words.optionCard.optionName(option.name)}>
			<div className={styles.optionHead}>
				<part.Text name="name" label={words.optionCard.option} disabled={isReadOnly} />
				<part.Text name="description" label={words.optionCard.description} disabled={isReadOnly} />
				<part.Decimal
					name="renewal_uplift_percent"
					label={termNames.renewal_uplift_percent}
					placeholder="0"
					disabled={isReadOnly}
				/>
				{!isReadOnly && (
					<Menu
						label={words.optionCard.moreActionsForOption(option.name)}
						groups={[
							[{ label: words.optionCard.duplicateOption, onSelect: () => props.onCopy(option) }],
							props.onRemove === undefined
								? []
								: [{ label: words.optionCard.removeOption, isDangerous: true, onSelect: props.onRemove }],
						]}
					/>
				)}
			</div>
			<ul>
				{rows.map(({ key }, index) => (
					<FormPart key={key} name={`services.${index}`}>
						<ServiceCard
							isOpen={open.has(key)}
							onToggle={() => onOpen(key, !open.has(key))}
							isReadOnly={isReadOnly}
							onMoveUp={index === 0 ? undefined : () => swap(index, index - 1)}
							onMoveDown={index === rows.length - 1 ? undefined : () => swap(index, index + 1)}
							onCopy={(service) => add(index + 1, copyOfService(service))}
							onRemove={() => removeAt(index)}
						/>
					</FormPart>
				))}
			</ul>
			<FeatureRows isReadOnly={isReadOnly} />
			<OptionCommitments isReadOnly={isReadOnly} />
			{!isReadOnly && (
				<div className={styles.optionFoot}>
					<Button kind="quiet" icon={<Plus />} onClick={() => add(rows.length, newOptionService())}>
						{words.optionCard.addService}
					</Button>
				</div>
			)}
		</section>
	);
}
