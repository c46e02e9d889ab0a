import { useNavigate } from "@tanstack/react-router";
import { Building2, ChevronsUpDown, CircleUserRound, LogOut, Moon, Plus, Sun, SunMoon, UserRound } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../api/client.ts";
import { chooseOrganisation, sessionChanged, useMembership, useSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, TextInput } from "../ui/field.tsx";
import { Menu } from "../ui/menu.tsx";
import { ProblemNotice } from "../ui/message.tsx";
import styles from "./shell.module.css";
import { chooseTheme, chosenTheme, type Theme } from "./theme.ts";

/** Which organisation this tab acts for, and the way to another. */
export function OrganisationMenu() {
	const { organisations } = useSession();
	const { uuid, name } = useMembership();
	const navigate = useNavigate();
	const [isNew, setNew] = useState(false);
	const choose = (organisation: string) => {
		chooseOrganisation(organisation);
		void navigate({ to: "/" });
	};
	return (
		<>
			<Menu
				align="start"
				trigger={
					<Button kind="quiet" aria-label={`Organisation: ${name}`}>
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
					[{ label: "New organisation…", icon: <Plus />, onSelect: () => setNew(true) }],
				]}
			/>
			<NewOrganisation isOpen={isNew} onClose={() => setNew(false)} onMade={choose} />
		</>
	);
}

function NewOrganisation(props: { isOpen: boolean; onClose: () => void; onMade: (uuid: string) => void }) {
	const before = new Set(useSession().organisations.map(({ uuid }) => uuid));
	const [name, setName] = useState("");
	const [problem, setProblem] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);
	const make = async () => {
		setBusy(true);
		try {
			const { organisations } = await answer(api.POST("/api/v1/session/organisation", { body: { name } }));
			await sessionChanged();
			props.onClose();
			const made = organisations.find(({ uuid }) => !before.has(uuid));
			if (made !== undefined) props.onMade(made.uuid);
		} catch (error) {
			setProblem(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Dialog
			isOpen={props.isOpen}
			onClose={props.onClose}
			title="New organisation"
			description="It has its own customers, prices, invoices and numbers. You will be its owner."
			size="small"
			onSubmit={make}
			actions={
				<>
					<Button onClick={props.onClose}>Cancel</Button>
					<Button kind="primary" type="submit" isBusy={isBusy} disabled={name.trim() === ""}>
						Make organisation
					</Button>
				</>
			}
		>
			<ProblemNotice problem={problem} />
			<Field label="Name">
				<TextInput value={name} onChange={({ target }) => setName(target.value)} autoFocus />
			</Field>
		</Dialog>
	);
}

const themes: readonly { readonly theme: Theme; readonly label: string; readonly icon: React.ReactNode }[] = [
	{ theme: "system", label: "As the system", icon: <SunMoon /> },
	{ theme: "light", label: "Light", icon: <Sun /> },
	{ theme: "dark", label: "Dark", icon: <Moon /> },
];

/** The person's own: account, look, sign out. */
export function PersonMenu() {
	const { account } = useSession();
	const navigate = useNavigate();
	const [theme, setTheme] = useState(chosenTheme);
	const signOut = async () => {
		await answer(api.DELETE("/api/v1/session"));
		await sessionChanged();
		await navigate({ to: "/sign-in" });
	};
	return (
		<Menu
			trigger={
				<Button
					kind="quiet"
					isIcon
					icon={<CircleUserRound />}
					aria-label={`Account of ${account.name ?? account.email}`}
				/>
			}
			groups={[
				[{ label: "Account", icon: <UserRound />, onSelect: () => void navigate({ to: "/settings/account" }) }],
				themes.map(({ theme: offered, label, icon }) => ({
					label,
					icon,
					isChosen: offered === theme,
					onSelect: () => {
						chooseTheme(offered);
						setTheme(offered);
					},
				})),
				[{ label: "Sign out", icon: <LogOut />, onSelect: () => void signOut() }],
			]}
		/>
	);
}
