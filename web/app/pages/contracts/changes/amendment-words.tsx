import { writeJson } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import type { Contract, Item } from "../../../domain/contracts/contract.tsx";
import { conditionWords, priceWords } from "../../../domain/pricing/price-words.ts";
import { nameOfTerm } from "../../../domain/services/term-names.ts";
import styles from "./amendments.module.css";
import { words } from "./words.tsx";

export type Amendment = components["schemas"]["Amendment"];
type Change = Amendment["change"][number];

/** What an amendment adds, changes and ends, in words. */
export function AmendmentChanges(props: { readonly amendment: Amendment; readonly contract: Contract }) {
	const { amendment, contract } = props;
	const { add, change, end } = amendment;
	const { currency, items } = contract;
	return (
		<ul className={styles.changes} aria-label={words.amendmentWords.changes}>
			{change.map((each) => (
				<li key={each.item_id}>
					<strong>{each.plan_item_name}</strong>{" "}
					<ChangedTerms
						change={each}
						item={items.find(({ item_id }) => item_id === each.item_id)}
						currency={currency}
					/>
				</li>
			))}
			{add.map((item) => (
				<li key={item.item_id}>
					{words.amendmentWords.added(
						<strong>{item.plan_item_name}</strong>,
						priceWords(item, item.quantity, currency),
					)}
				</li>
			))}
			{end.map(({ item_id, plan_item_name }) => (
				<li key={item_id}>{words.amendmentWords.removed(<strong>{plan_item_name}</strong>)}</li>
			))}
		</ul>
	);
}

interface ChangedTermsProps {
	readonly change: Change;
	readonly item: Item | undefined;
	readonly currency: string;
}

/** The price before and after; what bends it; of anything else, which terms change. */
function ChangedTerms({ change: { before, after }, item, currency }: ChangedTermsProps) {
	if (item === undefined) return null;
	const wordsOf = (terms: Change["before"]) => {
		const priced = { ...item, ...terms };
		const conditions = conditionWords(priced, currency);
		const price = priceWords(priced, terms.quantity, currency);
		return conditions === "" ? price : `${price}, ${conditions}`;
	};
	const [then, now] = [wordsOf(before), wordsOf(after)];
	if (then === now) return <span>{words.amendmentWords.changed(changedFields(before, after).join(", "))}</span>;
	return (
		<span>
			<del>{then}</del> → <ins>{now}</ins>
		</span>
	);
}

function changedFields(before: Change["before"], after: Change["before"]): readonly string[] {
	const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
		(field) => writeJson(before[field]) !== writeJson(after[field]),
	);
	return fields.map((field) => nameOfTerm(field).toLowerCase());
}
