import { Check, Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import styles from "./menu.module.css";
import { words } from "./words.ts";

export interface MenuItem {
	readonly label: ReactNode;
	readonly icon?: ReactNode;
	readonly onSelect: () => void;
	readonly isDangerous?: boolean;
	readonly isDisabled?: boolean;
	/** Shown with a tick: this is how it stands. */
	readonly isChosen?: boolean;
}

interface MenuProps {
	/** What opens it, one focusable element; where left out, three dots. */
	readonly trigger?: ReactNode;
	/** For the three dots: "More actions". */
	readonly label?: string;
	/** In groups, a line between them. */
	readonly groups: readonly (readonly MenuItem[])[];
	readonly align?: "start" | "end";
}

/** A menu of actions: arrows move, letters find, Escape closes. */
export function Menu({ trigger, label = words.menu.moreActions, groups, align = "end" }: MenuProps) {
	return (
		<DropdownMenu.Root modal={false}>
			<DropdownMenu.Trigger asChild>
				{trigger ?? <Button isIcon icon={<Ellipsis />} aria-label={label} />}
			</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content className={styles.menu} align={align} sideOffset={4} collisionPadding={8}>
					{groups
						.filter((group) => group.length > 0)
						.map((group, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name than their place
							<DropdownMenu.Group key={index} className={styles.group}>
								{group.map((item, place) => (
									<DropdownMenu.Item
										// biome-ignore lint/suspicious/noArrayIndexKey: as above
										key={place}
										className={`${styles.item} ${item.isDangerous ? styles.danger : ""}`}
										disabled={item.isDisabled ?? false}
										onSelect={item.onSelect}
									>
										{item.icon}
										<span className={styles.label}>{item.label}</span>
										{item.isChosen && <Check aria-label="chosen" />}
									</DropdownMenu.Item>
								))}
							</DropdownMenu.Group>
						))}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
