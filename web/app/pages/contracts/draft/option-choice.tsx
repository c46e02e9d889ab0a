import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMembership } from "../../../api/session.ts";
import { CommitmentList } from "../../../domain/commitments/commitment-words.tsx";
import { inCurrency } from "../../../domain/pricing/in-currency.ts";
import { conditionWords, priceWords, rhythmWords } from "../../../domain/pricing/price-words.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { type Choice, Picker } from "../../../ui/form/picker.tsx";
import { Section } from "../../../ui/page.tsx";
import styles from "./option.module.css";
import { words } from "./words.ts";

type Option = components["schemas"]["Template"]["options"][number];
/** An option with the template that offers it. */
export interface Offered extends Option {
	readonly label: string;
}

interface OptionChoiceProps {
	readonly option: Offered | null;
	readonly onChange: (option: Offered | null) => void;
	/** The option's services are to be changed: they become the contract's own; its commitments, too, if they are in the currency. */
	readonly onOwn: (services: Option["services"], commitments: Option["commitments"] | null) => void;
	readonly currency: string;
}

/** What a template offers, to start from. */
export function OptionChoice({ option, onChange, onOwn, currency }: OptionChoiceProps) {
	const { currency: own } = useMembership();
	const priced = (option?.services ?? []).map((service) => ({ service, sold: inCurrency(service, currency, own) }));
	const sold = priced.flatMap((each) => each.sold ?? []);
	const { data: offered = [] } = useQuery({ queryKey: ["templates", "offered"], queryFn: offeredOptions });
	const find = async (search: string): Promise<Choice[]> =>
		(await queries.ensureQueryData({ queryKey: ["templates", "offered"], queryFn: offeredOptions }))
			.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
			.map(({ uuid, label, services }) => ({
				value: uuid,
				label,
				detail: formats.counted(services.length, "service"),
			}));
	return (
		<Section title={words.optionChoice.fromATemplate}>
			<Field label={words.optionChoice.option} hint={words.optionChoice.optionHint}>
				<Picker
					label={words.optionChoice.option}
					value={option === null ? null : { value: option.uuid, label: option.label }}
					onChange={({ value }) => onChange(offered.find(({ uuid }) => uuid === value) ?? null)}
					queryKey="option"
					find={find}
					placeholder={words.optionChoice.optionPlaceholder}
				/>
			</Field>
			{option !== null && (
				<div className={styles.option}>
					<ul className={styles.services}>
						{priced.map(({ service, sold }) => (
							<li key={service.uuid}>
								<strong>{service.plan_item_name}</strong>
								{sold === null ? words.optionChoice.noPrice(currency) : <SoldWords sold={sold} currency={currency} />}
							</li>
						))}
					</ul>
					{option.commitments.length > 0 && (
						<div className={styles.quiet}>
							<CommitmentList commitments={option.commitments} currency={own} />
						</div>
					)}
					<div className={styles.buttons}>
						<Button
							disabled={sold.length < priced.length}
							onClick={() => onOwn(sold, currency === own ? option.commitments : null)}
						>
							{words.optionChoice.editTheseServices}
						</Button>
						<Button kind="quiet" onClick={() => onChange(null)}>
							{words.optionChoice.removeOption}
						</Button>
					</div>
				</div>
			)}
		</Section>
	);
}

function SoldWords({ sold, currency }: { readonly sold: Option["services"][number]; readonly currency: string }) {
	return (
		<span>
			{priceWords(sold, sold.default_quantity, currency)}
			<span className={styles.quiet}>
				{[rhythmWords(sold), conditionWords(sold, currency)]
					.filter((part) => part !== "")
					.map((part) => ` · ${part}`)
					.join("")}
			</span>
		</span>
	);
}

const mostTemplates = 1000;

async function offeredOptions(): Promise<Offered[]> {
	const { items } = await answer(
		api.GET("/api/v1/template", { params: { query: { is_active: true, limit: mostTemplates } } }),
	);
	return items.flatMap(({ name, options }) =>
		options.map((option) => ({ ...option, label: options.length === 1 ? name : `${name}: ${option.name}` })),
	);
}
