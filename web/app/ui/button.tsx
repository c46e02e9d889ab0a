import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./button.module.css";

type Kind = "primary" | "plain" | "quiet" | "danger";

interface Look {
	/** `primary` at most once a view: the one next action. */
	readonly kind?: Kind;
	readonly icon?: ReactNode;
	/** Square, with the icon alone; the button then needs an `aria-label`. */
	readonly isIcon?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
	/** While its work is under way: it cannot be pressed again, and says so. */
	readonly isBusy?: boolean;
	readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind = "plain", icon, isIcon, isBusy = false, children, ...rest }: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			className={classOf(kind, isIcon)}
			disabled={rest.disabled || isBusy}
			aria-busy={isBusy || undefined}
		>
			{icon}
			{children}
		</button>
	);
}

function Anchor({
	kind = "plain",
	icon,
	isIcon,
	children,
	...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look & { readonly ref?: Ref<HTMLAnchorElement> }) {
	return (
		<a {...rest} className={classOf(kind, isIcon)}>
			{icon}
			{children}
		</a>
	);
}

/** A link to another page of the application that looks like a button. */
export const ButtonLink = createLink(Anchor);

function classOf(kind: Kind, isIcon: boolean | undefined): string {
	return [styles.button, styles[kind], isIcon ? styles.icon : ""].join(" ");
}
