import { useNavigate } from "@tanstack/react-router";
import { Building2, ChevronsUpDown, CircleUserRound, LogOut, Moon, Plus, Sun, SunMoon, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { chooseOrganisation, useMembership, useSession } from "../api/session.ts";
import { chooseTheme, chosenTheme, type Theme } from "../theme.ts";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/floating/menu.tsx";
import styles from "./shell.module.css";
import { useSignOut } from "./use-sign-out.ts";
import { words } from "./words.ts";

/** Loaded when it opens: the first page needs no forms. */
const NewOrganisation = lazy(() =>
	import("./new-organization.tsx").then(({ NewOrganisation }) => ({ default: NewOrganisation })),
);

/** Which organisation this tab acts for, and the way to another. */
export function OrganisationMenu() {
	const { organisations } = useSession();
	const { uuid, name } = useMembership();
	const navigate = useNavigate();
	const [isNew, setNew] = useState(false);
	const mayMake = organisations.some(({ role }) => role === "owner" || role === "admin");
	const choose = (organisation: string) => {
		chooseOrganisation(organisation);
		void navigate({ to: "/" });
	};
	return (
		<>
			<Menu
				align="start"
				trigger={
					<Button kind="quiet" aria-label={words.personMenu.organization(name)}>
						<span className={styles.organisation}>{name}</span>
						<ChevronsUpDown aria-hidden="true" />
					</Button>
				}
				groups={[
					organisations.map((organisation) => ({
						label: organisation.name,
						icon: <Building2 />,
						isChosen: organisation.uuid === uuid,
						onSelect: () => choose(organisation.uuid),
					})),
					...(mayMake
						? [[{ label: words.personMenu.newOrganization, icon: <Plus />, onSelect: () => setNew(true) }]]
						: []),
				]}
			/>
			{isNew && (
				<Suspense>
					<NewOrganisation onClose={() => setNew(false)} onMade={choose} />
				</Suspense>
			)}
		</>
	);
}

const themes: readonly { readonly theme: Theme; readonly label: string; readonly icon: React.ReactNode }[] = [
	{ theme: "system", label: words.personMenu.system, icon: <SunMoon /> },
	{ theme: "light", label: words.personMenu.light, icon: <Sun /> },
	{ theme: "dark", label: words.personMenu.dark, icon: <Moon /> },
];

/** The person's own: account, look, sign out. */
export function PersonMenu() {
	const { account } = useSession();
	const navigate = useNavigate();
	const [theme, setTheme] = useState(chosenTheme);
	const signOut = useSignOut();
	return (
		<Menu
			trigger={
				<Button
					kind="quiet"
					isIcon
					icon={<CircleUserRound />}
					aria-label={words.personMenu.accountOf(account.name ?? account.email)}
				/>
			}
			groups={[
				[
					{
						label: words.personMenu.account,
						icon: <UserRound />,
						onSelect: () => void navigate({ to: "/settings/account" }),
					},
				],
				themes.map(({ theme: offered, label, icon }) => ({
					label,
					icon,
					isChosen: offered === theme,
					onSelect: () => {
						chooseTheme(offered);
						setTheme(offered);
					},
				})),
				[{ label: words.personMenu.signOut, icon: <LogOut />, onSelect: () => void signOut() }],
			]}
		/>
	);
}
