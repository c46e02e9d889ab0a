import { Fragment } from "react";
import styles from "./status.module.css";

/** A name in snake_case, which goes on in a second line where its column is narrow. */
export function Name({ children }: { readonly children: string }) {
	return (
		<span className={styles.name}>
			{children.split(/(?<=_)/).map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts stay in their places
				<Fragment key={index}>
					{index > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</span>
	);
}
