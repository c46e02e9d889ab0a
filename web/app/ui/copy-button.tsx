import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { words } from "./words.ts";

const saidFor_ms = 2_000;

/** Copies a text, and says that it did. */
export function CopyButton({
	text,
	label,
	isIcon = false,
	kind = "plain",
}: {
	readonly text: string;
	/** Names what is copied: "Copy the token". */
	readonly label: string;
	readonly isIcon?: boolean;
	readonly kind?: "primary" | "plain" | "quiet";
}) {
	const [isCopied, setCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setCopied(false), saidFor_ms);
		return () => clearTimeout(timer);
	}, [isCopied]);
	const copy = () => {
		void navigator.clipboard.writeText(text).then(() => setCopied(true));
	};
	const said = isCopied ? words.copyButton.copied : label;
	return (
		<>
			<Button
				kind={kind}
				isIcon={isIcon}
				icon={isCopied ? <Check /> : <Copy />}
				onClick={copy}
				{...(isIcon ? { "aria-label": said, title: said } : {})}
			>
				{isIcon ? null : said}
			</Button>
			<span className="visually-hidden" role="status">
				{isCopied ? words.copyButton.copied : ""}
			</span>
		</>
	);
}
