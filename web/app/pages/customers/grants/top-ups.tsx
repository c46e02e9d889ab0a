import { useQuery } from "@tanstack/react-query";
import { PencilLine, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { Money } from "../../../format/money.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import styles from "../customers.module.css";
import { type TopUp, topUpsQuery } from "./grant-queries.ts";
import { EndTopUp, SetTopUp } from "./top-up.tsx";
import { words } from "./words.ts";

/** When credit is bought for the customer automatically; nothing where it isn't. */
export function TopUps({ customer }: { readonly customer: Customer }) {
	const may = useMay("member") && customer.archived_at === null;
	const [open, setOpen] = useState<{ readonly dialog: "set" | "end"; readonly topUp: TopUp } | null>(null);
	const { data } = useQuery(topUpsQuery(customer.uuid));
	if (data === undefined || data.items.length === 0) return null;
	const close = () => setOpen(null);
	return (
		<>
			<ul className={styles.methods}>
				{data.items.map((topUp) => (
					<li key={topUp.currency}>
						<RefreshCw aria-hidden="true" />
						<span className={styles.methodText}>
							<span>{words.section.toppedUp}</span>
							<span className={styles.quiet}>
								{words.section.below} <Money value={topUp.amount} currency={topUp.currency} /> {words.section.whenBelow}{" "}
								<Money value={topUp.threshold} currency={topUp.currency} />
								{topUp.monthly_limit !== null && (
									<>
										, <Money value={topUp.monthly_limit} currency={topUp.currency} /> {words.section.atMost}
									</>
								)}
							</span>
						</span>
						{may && (
							<Menu
								label={words.section.actionsFor(words.section.toppedUp)}
								groups={[
									[
										{
											...{ label: words.section.change, icon: <PencilLine /> },
											onSelect: () => setOpen({ dialog: "set", topUp }),
										},
										{
											...{ label: words.topUp.endMenu, icon: <Trash2 />, isDangerous: true },
											onSelect: () => setOpen({ dialog: "end", topUp }),
										},
									],
								]}
							/>
						)}
					</li>
				))}
			</ul>
			{open?.dialog === "set" && <SetTopUp customer={customer} topUp={open.topUp} onClose={close} />}
			{open?.dialog === "end" && <EndTopUp customer={customer} topUp={open.topUp} onClose={close} />}
		</>
	);
}
