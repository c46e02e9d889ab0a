import { PencilLine, RefreshCw, Trash2 } from "lucide-react";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { Money } from "../../../format/money.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import styles from "../customers.module.css";
import type { TopUp } from "./grant-queries.ts";
import { words } from "./words.ts";

interface TopUpLineProps {
	readonly customer: Customer;
	readonly topUp: TopUp;
	readonly onChange: () => void;
	readonly onEnd: () => void;
}

/** When credit is bought for the customer automatically. */
export function TopUpLine({ customer, topUp, onChange, onEnd }: TopUpLineProps) {
	const may = useMay("member") && customer.archived_at === null;
	const { amount, threshold, monthly_limit, currency } = topUp;
	return (
		<ul className={styles.methods}>
			<li>
				<RefreshCw aria-hidden="true" />
				<span className={styles.methodText}>
					<span>{words.section.toppedUp}</span>
					<span className={styles.quiet}>
						{words.section.below} <Money value={amount} currency={currency} /> {words.section.whenBelow}{" "}
						<Money value={threshold} currency={currency} />
						{monthly_limit !== null && (
							<>
								, <Money value={monthly_limit} currency={currency} /> {words.section.atMost}
							</>
						)}
					</span>
				</span>
				{may && (
					<Menu
						label={words.section.actionsFor(words.section.toppedUp)}
						groups={[
							[
								{ label: words.section.change, icon: <PencilLine />, onSelect: onChange },
								{ label: words.topUp.endMenu, icon: <Trash2 />, isDangerous: true, onSelect: onEnd },
							],
						]}
					/>
				)}
			</li>
		</ul>
	);
}
