import type { Drawing } from "../drawing.ts";
import { address } from "../link.ts";

/** Whose page this is. */
export function Masthead({ page: { seller, is_test }, words }: Drawing) {
	return (
		<header>
			{is_test && <p class="test-mode">{words.testMode}</p>}
			<div class="masthead">
				{seller.has_logo ? (
					<img class="logo" src={`${address}/logo`} alt={seller.name} />
				) : (
					<span class="seller-name">{seller.name}</span>
				)}
			</div>
		</header>
	);
}
