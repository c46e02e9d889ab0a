import type { ReactNode } from "react";
import styles from "./nothing.module.css";

/** What a section says that has nothing to show: in one line, for there are several of them on the page. */
export function Nothing({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
	return (
		<div className={styles.nothing}>
			<p>{children}</p>
			{action}
		</div>
	);
}
