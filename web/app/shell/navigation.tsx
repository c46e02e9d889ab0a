import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import {
	ChartNoAxesColumn,
	FileText,
	House,
	Inbox,
	type LucideIcon,
	ReceiptText,
	Settings,
	Tags,
	Users,
	Wallet,
} from "lucide-react";
import styles from "./navigation.module.css";
import { words } from "./words.ts";

interface Place {
	readonly label: string;
	readonly icon: LucideIcon;
	readonly link: LinkProps;
	/** Other pages of the same place. */
	readonly also?: readonly string[];
}

const active = { "data-active": true, "aria-current": "page" } as const;

const places: readonly Place[] = [
	{ label: words.navigation.home, icon: House, link: { to: "/" } },
	{ label: words.navigation.invoices, icon: ReceiptText, link: { to: "/invoices" }, also: ["/credit-notes", "/taxes"] },
	{ label: words.navigation.customers, icon: Users, link: { to: "/customers" } },
	{ label: words.navigation.contracts, icon: FileText, link: { to: "/contracts" } },
	{ label: words.navigation.usage, icon: ChartNoAxesColumn, link: { to: "/usage" } },
	{ label: words.navigation.payments, icon: Wallet, link: { to: "/payments" } },
	{ label: words.navigation.catalog, icon: Tags, link: { to: "/catalog" } },
	{ label: words.navigation.outbox, icon: Inbox, link: { to: "/outbox" } },
	{ label: words.navigation.settings, icon: Settings, link: { to: "/settings" } },
];

export function Navigation() {
	const path = useLocation({ select: ({ pathname }) => pathname });
	return (
		<nav className={styles.navigation} aria-label={words.navigation.main}>
			<Link to="/" className={styles.brand} aria-label={words.navigation.tallybookHome}>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path
						d="M6 4v16M10 4v16M14 4v16M18 4v16M3 17 21 7"
						fill="none"
						stroke="currentColor"
						strokeWidth="2"
						strokeLinecap="round"
					/>
				</svg>
				<span>Tallybook</span>
			</Link>
			<ul className={styles.places}>
				{places.map(({ label, icon: Icon, link, also }) => (
					<li key={label}>
						<Link
							{...link}
							className={styles.place}
							activeProps={active}
							{...(also?.includes(path) && active)}
							activeOptions={{ exact: link.to === "/", includeSearch: false }}
						>
							<Icon aria-hidden="true" />
							<span>{label}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
