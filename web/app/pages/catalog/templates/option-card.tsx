import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Field, TextInput } from "../../../ui/form/field.tsx";
import { ServiceCard } from "./service-card.tsx";
import styles from "./template.module.css";
import { copyOfService, newOptionService, type OptionDraft, type OptionServiceDraft } from "./template-draft.ts";

interface OptionCardProps {
	readonly option: OptionDraft;
	readonly onChange: (fields: Partial<OptionDraft>) => void;
	readonly onCopy: () => void;
	/** Left out for the only one. */
	readonly onRemove: (() => void) | undefined;
	/** What is wrong with a field: `services[0].unit_price`. */
	readonly errorAt: (field: string) => string | undefined;
	/** By key, which services are open. */
	readonly open: ReadonlySet<string>;
	readonly onOpen: (key: string, isOpen: boolean) => void;
	readonly isReadOnly: boolean;
}

/** One way to buy the template, with what it consists of. */
export function OptionCard(props: OptionCardProps) {
	const { option, onChange, errorAt, open, onOpen, isReadOnly } = props;
	const { services } = option;
	const setServices = (services: readonly OptionServiceDraft[]) => onChange({ services });
	const insert = (index: number, service: OptionServiceDraft) => {
		setServices(services.toSpliced(index, 0, service));
		onOpen(service.key, true);
	};
	const swap = (index: number, other: number) => {
		const [one, two] = [services[index], services[other]];
		if (one !== undefined && two !== undefined) setServices(services.with(index, two).with(other, one));
	};
	const remove = (index: number, { plan_item_name }: OptionServiceDraft) => {
		setServices(services.toSpliced(index, 1));
		say(`${plan_item_name || "The service"} is removed when you save the template.`, () => setServices(services));
	};
	return (
		<section className={styles.option} aria-label={`Option ${option.name}`}>
			<div className={styles.optionHead}>
				<Field label="Option" error={errorAt("name")}>
					<TextInput
						value={option.name}
						disabled={isReadOnly}
						onChange={({ target }) => onChange({ name: target.value })}
					/>
				</Field>
				<Field label="Description" error={errorAt("description")}>
					<TextInput
						value={option.description}
						disabled={isReadOnly}
						onChange={({ target }) => onChange({ description: target.value })}
					/>
				</Field>
				{!isReadOnly && (
					<Menu
						label={`More actions for option ${option.name}`}
						groups={[
							[{ label: "Duplicate option", onSelect: props.onCopy }],
							props.onRemove === undefined
								? []
								: [{ label: "Remove option", isDangerous: true, onSelect: props.onRemove }],
						]}
					/>
				)}
			</div>
			<ul>
				{services.map((service, index) => (
					<ServiceCard
						key={service.key}
						draft={service}
						isOpen={open.has(service.key)}
						onToggle={() => onOpen(service.key, !open.has(service.key))}
						onChange={(fields) => setServices(services.with(index, { ...service, ...fields }))}
						errorAt={(field) => errorAt(`services[${index}].${field}`)}
						isReadOnly={isReadOnly}
						onMoveUp={index === 0 ? undefined : () => swap(index, index - 1)}
						onMoveDown={index === services.length - 1 ? undefined : () => swap(index, index + 1)}
						onCopy={() => insert(index + 1, copyOfService(service))}
						onRemove={() => remove(index, service)}
					/>
				))}
			</ul>
			{!isReadOnly && (
				<div className={styles.optionFoot}>
					<Button kind="quiet" icon={<Plus />} onClick={() => insert(services.length, newOptionService())}>
						Add service
					</Button>
				</div>
			)}
		</section>
	);
}
