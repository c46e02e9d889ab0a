import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { type Role, useMembership } from "../../api/session.ts";
import { Notice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import styles from "./settings-page.module.css";
import { words } from "./words.ts";

interface Place {
	readonly label: string;
	readonly link: LinkProps;
	/** Shown to those who may do something there. */
	readonly needs?: Role;
}

const ofOrganisation: readonly Place[] = [
	{ label: words.settingsPage.organization, link: { to: "/settings" } },
	{ label: words.settingsPage.team, link: { to: "/settings/team" } },
	{ label: words.settingsPage.developer, link: { to: "/settings/developer/api" }, needs: "admin" },
	{ label: words.settingsPage.webhooks, link: { to: "/settings/developer/webhooks" }, needs: "admin" },
	{ label: words.settingsPage.payments, link: { to: "/settings/payments" } },
	{ label: words.settingsPage.taxRates, link: { to: "/settings/tax-rates" } },
	{ label: words.settingsPage.creditUnits, link: { to: "/settings/credit-units" } },
	{ label: words.settingsPage.email, link: { to: "/settings/mail" } },
	{ label: words.settingsPage.history, link: { to: "/settings/history" } },
	{ label: words.settingsPage.export, link: { to: "/settings/export" }, needs: "admin" },
];
const ofInstallation: readonly Place[] = [{ label: words.settingsPage.status, link: { to: "/settings/status" } }];
const ofPerson: readonly Place[] = [{ label: words.settingsPage.account, link: { to: "/settings/account" } }];

interface SettingsPageProps {
	readonly title: string;
	readonly summary?: ReactNode;
	readonly actions?: ReactNode;
	/** Above the settings, for who may not change them. */
	readonly isReadOnly?: boolean;
	/** As wide as there is room, for tables; else as wide as a form reads well. */
	readonly isWide?: boolean;
	readonly children: ReactNode;
}

/** The frame of every page of settings: where else there is something to set stands beside it. */
export function SettingsPage(props: SettingsPageProps) {
	const { title, summary, actions, isReadOnly = false, isWide = false, children } = props;
	const { role, operates_installation } = useMembership();
	const isAdmin = ["admin", "owner"].includes(role);
	const shown = (places: readonly Place[]) => places.filter(({ needs }) => needs === undefined || isAdmin);
	const places = useRef<HTMLElement>(null);
	useEffect(() => {
		// On a phone they are one line, of which the end is out of sight.
		places.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest", inline: "center" });
	}, []);
	return (
		<Page title={title} summary={summary} actions={actions}>
			<div className={styles.columns}>
				<nav ref={places} className={styles.places} aria-label={words.settingsPage.settings}>
					<Places places={shown(ofOrganisation)} />
					{operates_installation && <Places places={ofInstallation} />}
					<Places places={shown(ofPerson)} />
				</nav>
				<div className={isWide ? styles.wide : styles.narrow}>
					{isReadOnly && <Notice>{words.settingsPage.isReadOnly}</Notice>}
					{children}
				</div>
			</div>
		</Page>
	);
}

/** What an admin's page shows to anybody else who goes there. */
export function ForAdmins({ what }: { readonly what: string }) {
	return <Notice>{words.settingsPage.forAdmins(what)}</Notice>;
}

function Places({ places }: { readonly places: readonly Place[] }) {
	return (
		<ul>
			{places.map(({ label, link }) => (
				<li key={label}>
					<Link
						{...link}
						className={styles.place}
						activeProps={{ "data-active": true, "aria-current": "page" }}
						activeOptions={{ exact: true, includeSearch: false }}
					>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
