import { Link, type LinkProps } from "@tanstack/react-router";
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

interface Place {
	readonly label: string;
	readonly icon: LucideIcon;
	readonly link: LinkProps;
}

const places: readonly Place[] = [
	{ label: "Home", icon: House, link: { to: "/" } },
	{ label: "Invoices", icon: ReceiptText, link: { to: "/invoices" } },
	{ label: "Customers", icon: Users, link: { to: "/customers" } },
	{ label: "Contracts", icon: FileText, link: { to: "/contracts" } },
	{ label: "Usage", icon: ChartNoAxesColumn, link: { to: "/usage" } },
	{ label: "Payments", icon: Wallet, link: { to: "/payments" } },
	{ label: "Catalog", icon: Tags, link: { to: "/catalog" } },
	{ label: "Outbox", icon: Inbox, link: { to: "/outbox" } },
	{ label: "Settings", icon: Settings, link: { to: "/settings" } },
];

export function Navigation() {
	return (
		<nav className={styles.navigation} aria-label="Main">
			<Link to="/" className={styles.brand} aria-label="Tallybook, home">
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
				{places.map(({ label, icon: Icon, link }) => (
					<li key={label}>
						<Link
							{...link}
							className={styles.place}
							activeProps={{ "data-active": true, "aria-current": "page" }}
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
