import { useQuery } from "@tanstack/react-query";
import { type LinkProps, useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { ArrowRight, Clock, Plus } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { answer, api } from "../api/client.ts";
import { useMay, useMembership } from "../api/session.ts";
import styles from "./palette.module.css";
import { type Found, FoundObject, foundLink, foundWords, kinds } from "./palette-found.tsx";
import { actions, type Place, pages, placesFor } from "./palette-places.ts";
import { recentVisits } from "./recent.ts";
import { words } from "./words.ts";

const pause_ms = 120;
/** Below it the API finds nothing. */
const leastLetters = 2;

/** Goes anywhere: pages, things to begin, and whatever can be found by the beginning of a word. */
export function Palette({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
	return (
		<Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className={styles.shade} />
				<Dialog.Content className={styles.palette} aria-describedby={undefined}>
					<Dialog.Title className="visually-hidden">{words.palette.label}</Dialog.Title>
					<Choices onClose={onClose} />
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function Choices({ onClose }: { readonly onClose: () => void }) {
	const [text, setText] = useState("");
	const { uuid } = useMembership();
	const navigate = useNavigate();
	const isOffered = useOffered();
	const { found, isSearching } = useFound(text);
	const sought = text.trim();
	const go = (link: LinkProps) => {
		onClose();
		void navigate(link);
	};
	const begun = placesFor(actions, sought).filter(isOffered);
	const gone = placesFor(pages, sought).filter(isOffered);
	const recent = sought === "" ? recentVisits(uuid) : [];
	const values = [
		...recent.map(({ path }) => path),
		...kinds.flatMap((kind) => found.filter((object) => object.kind === kind)).map((object) => object.uuid),
		...[...begun, ...gone].map(({ label }) => label),
	];
	const count = values.length;
	const [moved, setMoved] = useState("");
	// What Enter takes is always in sight: where the arrows led, as long as it is there, or else the first.
	const chosen = values.includes(moved) ? moved : (values[0] ?? "");
	return (
		<Command
			shouldFilter={false}
			loop
			label={words.palette.label}
			className={styles.command}
			value={chosen}
			onValueChange={setMoved}
		>
			<Command.Input
				autoFocus
				value={text}
				onValueChange={setText}
				placeholder={words.palette.searchOrGoToPlaceholder}
				className={styles.input}
			/>
			<p className="visually-hidden" role="status">
				{isSearching ? "" : `${count} ${count === 1 ? "result" : "results"}`}
			</p>
			<Command.List className={styles.list} label={words.palette.results}>
				<Group heading={words.palette.recent}>
					{recent.map(({ path, title }) => (
						<Item key={path} value={path} icon={<Clock />} onSelect={() => go({ to: path as LinkProps["to"] })}>
							{title}
						</Item>
					))}
				</Group>
				{kinds.map((kind) => (
					<Group key={kind} heading={foundWords[kind].heading}>
						{found
							.filter((object) => object.kind === kind)
							.map((object) => (
								<Item
									key={object.uuid}
									value={object.uuid}
									icon={foundWords[kind].icon}
									onSelect={() => go(foundLink(object))}
								>
									<FoundObject found={object} />
								</Item>
							))}
					</Group>
				))}
				<Places heading={words.palette.create} places={begun} icon={<Plus />} onGo={go} />
				<Places heading={words.palette.goTo} places={gone} icon={<ArrowRight />} onGo={go} />
			</Command.List>
			{count === 0 && !isSearching && <p className={styles.none}>{words.palette.noResults(sought)}</p>}
		</Command>
	);
}

/** What the API finds, a moment after the last letter; what was there stays meanwhile. */
function useFound(text: string): { readonly found: readonly Found[]; readonly isSearching: boolean } {
	const [settled, setSettled] = useState("");
	const sought = text.trim();
	useEffect(() => {
		const timer = setTimeout(() => setSettled(sought), pause_ms);
		return () => clearTimeout(timer);
	}, [sought]);
	const isAsked = sought.length >= leastLetters;
	const { data, isFetching } = useQuery({
		queryKey: ["search", settled],
		queryFn: () => answer(api.GET("/api/v1/search", { params: { query: { q: settled } } })),
		enabled: isAsked && settled.length >= leastLetters,
		placeholderData: (before) => before,
	});
	return { found: isAsked ? (data?.items ?? []) : [], isSearching: isAsked && (isFetching || settled !== sought) };
}

function useOffered() {
	const may = { viewer: true, member: useMay("member"), admin: useMay("admin"), owner: useMay("owner") };
	return ({ role }: Place) => may[role];
}

function Places({
	heading,
	places,
	icon,
	onGo,
}: {
	readonly heading: string;
	readonly places: readonly Place[];
	readonly icon: ReactNode;
	readonly onGo: (link: LinkProps) => void;
}) {
	return (
		<Group heading={heading}>
			{places.map(({ label, link }) => (
				<Item key={label} value={label} icon={icon} onSelect={() => onGo(link)}>
					{label}
				</Item>
			))}
		</Group>
	);
}

function Group({ heading, children }: { readonly heading: string; readonly children: readonly ReactNode[] }) {
	if (children.length === 0) return null;
	return (
		<Command.Group heading={heading} className={styles.group}>
			{children}
		</Command.Group>
	);
}

function Item(props: { value: string; icon: ReactNode; onSelect: () => void; children: ReactNode }) {
	return (
		<Command.Item value={props.value} onSelect={props.onSelect} className={styles.item}>
			{props.icon}
			<span className={styles.label}>{props.children}</span>
		</Command.Item>
	);
}
