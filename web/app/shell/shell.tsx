import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useMembership, useSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Toasts } from "../ui/floating/toast.tsx";
import { Navigation } from "./navigation.tsx";
import { NoOrganisation } from "./no-organization.tsx";
import { OrganisationMenu, PersonMenu } from "./person-menu.tsx";
import { useRecentVisits } from "./recent.ts";
import styles from "./shell.module.css";
import { words } from "./words.ts";

/** The frame of every page; who does not belong to an organization any more is told so. */
export function Shell() {
	return useSession().organisations.length === 0 ? <NoOrganisation /> : <Frame />;
}

/** Side bar, top bar, and the page itself between them. */
function Frame() {
	const { uuid } = useMembership();
	useRecentVisits();
	return (
		<div className={styles.shell}>
			<a href="#content" className={styles.skip}>
				{words.shell.skipToContent}
			</a>
			<Navigation />
			<header className={styles.top}>
				<OrganisationMenu />
				<PaletteButton />
				<PersonMenu />
			</header>
			<main id="content" className={styles.content} tabIndex={-1}>
				<Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
					{/* Another organisation's pages begin anew. */}
					<Outlet key={uuid} />
				</Suspense>
			</main>
			<Announcer />
			<Toasts />
		</div>
	);
}

const keys = navigator.platform.startsWith("Mac") ? "⌘K" : "Ctrl K";

/** Opens search and commands. What it opens is loaded once the page has nothing else to do: letters typed right after the keys are not lost. */
function PaletteButton() {
	const [isOpen, setOpen] = useState(false);
	const router = useRouter();
	const [Palette, setPalette] = useState<React.ComponentType<{ isOpen: boolean; onClose: () => void }> | null>(null);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "k" || !(event.metaKey || event.ctrlKey)) return;
			event.preventDefault();
			setOpen((wasOpen) => !wasOpen);
		};
		window.addEventListener("keydown", onKey);
		return () => window.removeEventListener("keydown", onKey);
	}, []);
	useEffect(() => {
		const load = () => void import("./palette.tsx").then(({ Palette }) => setPalette(() => Palette));
		// Safari knows no idle time.
		if (window.requestIdleCallback === undefined) {
			const timer = setTimeout(load, 1_000);
			return () => clearTimeout(timer);
		}
		const idle = window.requestIdleCallback(load, { timeout: 2_000 });
		return () => window.cancelIdleCallback(idle);
	}, []);
	useEffect(() => router.subscribe("onResolved", () => setOpen(false)), [router]);
	return (
		<>
			<Button
				kind="plain"
				icon={<Search />}
				onClick={() => setOpen(true)}
				aria-label={words.shell.searchWithKeys(keys)}
			>
				<span className={styles.searchText}>{words.shell.search}</span> <kbd className={styles.key}>{keys}</kbd>
			</Button>
			{Palette !== null && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />}
		</>
	);
}

/** Tells screen readers where a click has led, and begins there. */
function Announcer() {
	const path = useRouterState({ select: ({ location }) => location.pathname });
	const [title, setTitle] = useState("");
	useEffect(() => {
		void path;
		const timer = setTimeout(() => setTitle(document.title), 100);
		return () => clearTimeout(timer);
	}, [path]);
	return (
		<p className="visually-hidden" aria-live="polite">
			{title}
		</p>
	);
}
