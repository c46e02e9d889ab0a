import { useEffect, useState } from "preact/hooks";
import type { Drawing } from "../drawing.ts";
import type { Words } from "../words/english.ts";

/** What a payer copies into the bank's own form: the details, the amount, the reference to quote. */
export function BankTransfer({ page, words, formats }: Drawing) {
	const { invoice, ways } = page;
	const amount = formats.amount(invoice.amount_due);
	const rows = [
		{
			label: words.bankDetails,
			value: ways.bank_details ?? "",
			copied: ways.bank_details ?? "",
			name: words.copyBankDetails,
		},
		{ label: words.transferAmount, value: `${amount} ${invoice.currency}`, copied: amount, name: words.copyAmount },
		{ label: words.reference, value: invoice.number, copied: invoice.number, name: words.copyReference },
	];
	return (
		<dl class="transfer">
			{rows.map(({ label, value, copied, name }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						<span class="copied-text">{value}</span>
						<CopyButton text={copied} name={name} words={words} />
					</dd>
				</div>
			))}
		</dl>
	);
}

const confirmed_ms = 2_000;

function CopyButton({ text, name, words }: { readonly text: string; readonly name: string; readonly words: Words }) {
	const [isCopied, setCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setCopied(false), confirmed_ms);
		return () => clearTimeout(timer);
	}, [isCopied]);
	// Browsers copy on safe addresses only; elsewhere the text can be marked by hand.
	if (!navigator.clipboard) return null;
	const copy = () => {
		navigator.clipboard.writeText(text).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	};
	return (
		<button type="button" class="copy" onClick={copy}>
			<span aria-hidden="true">{isCopied ? words.copied : words.copy}</span>
			<span class="announcement">{name}</span>
			<span class="announcement" role="status">
				{isCopied ? words.copied : ""}
			</span>
		</button>
	);
}
