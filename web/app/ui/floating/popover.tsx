import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./popover.module.css";

interface PopoverProps {
	/** What opens it: one focusable element. */
	readonly trigger: ReactNode;
	readonly children: ReactNode;
	readonly align?: "start" | "center" | "end";
	readonly isOpen?: boolean;
	readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Something small that floats beside what opened it. */
export function Popover({ trigger, children, align = "start", isOpen, onOpenChange }: PopoverProps) {
	return (
		<Radix.Root
			{...(isOpen === undefined ? {} : { open: isOpen })}
			{...(onOpenChange === undefined ? {} : { onOpenChange })}
		>
			<Radix.Trigger asChild>{trigger}</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content className={styles.popover} align={align} sideOffset={4} collisionPadding={8}>
					{children}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
