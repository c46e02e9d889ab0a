import { type Contract, type Item, servedWords } from "../../domain/contracts/contract.tsx";
import { conditionWords, priceWords, rhythmWords } from "../../domain/pricing/price-words.ts";
import { formats, todayInUtc } from "../../format/formats.ts";
import { Table } from "../../ui/list/table.tsx";
import { Empty } from "../../ui/message.tsx";
import { Section } from "../../ui/page.tsx";
import styles from "./items.module.css";
import { words } from "./words.ts";

/** What is sold, each service's price in words; what was amended with the days from which its terms hold. */
export function ContractItems({ contract }: { readonly contract: Contract }) {
	const { currency, items } = contract;
	return (
		<Section title={words.items.services}>
			<Table
				label={words.items.services}
				rows={items}
				rowKey={({ item_id }) => item_id}
				empty={<Empty title={words.items.noServices}>{words.items.noServicesHint}</Empty>}
				columns={[
					{
						key: "name",
						title: words.items.service,
						cell: (item) => (
							<div className={styles.cell}>
								<span className={styles.name}>{item.plan_item_name}</span>
								<span className={styles.quiet}>{rhythmWords(item)}</span>
							</div>
						),
					},
					{
						key: "price",
						title: words.items.price,
						cell: (item) => (
							<div className={styles.cell}>
								<span>{priceWords(item, item.quantity, currency)}</span>
								<Conditions item={item} currency={currency} />
								<Versions item={item} currency={currency} />
							</div>
						),
					},
					{
						key: "served",
						title: words.items.servicePeriod,
						isWide: true,
						cell: ({ service_start_date: start_date, service_end_date: end_date }) =>
							servedWords({ start_date, end_date }),
					},
				]}
			/>
		</Section>
	);
}

function Conditions({ item, currency }: { readonly item: Item; readonly currency: string }) {
	const conditions = conditionWords(item, currency);
	return conditions === "" ? null : <span className={styles.quiet}>{conditions}</span>;
}

/** The terms of an amended item other than today's. */
function Versions({ item, currency }: { readonly item: Item; readonly currency: string }) {
	if (item.versions.length === 0) return null;
	const today = todayInUtc();
	const { versions } = item;
	const current = Math.max(
		versions.findLastIndex(({ effective_date }) => effective_date <= today),
		0,
	);
	return versions.map((version, index) => {
		const next = versions[index + 1];
		if (index === current) return null;
		const when =
			index < current && next !== undefined
				? words.items.before(formats.date(next.effective_date))
				: words.items.from(formats.date(version.effective_date));
		return (
			<span key={version.effective_date} className={styles.quiet}>
				{when}: {priceWords({ ...item, ...version }, version.quantity, currency)}
			</span>
		);
	});
}
