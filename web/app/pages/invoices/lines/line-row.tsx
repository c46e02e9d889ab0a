import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useMutation } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, CircleHelp, GripVertical, ListTree, Trash2 } from "lucide-react";
import { useState } from "react";
import { textOf } from "../../../api/exact.ts";
import { faultAt, Problem } from "../../../api/problem.ts";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Explanation } from "../explain/explanation.tsx";
import type { Invoice, LineItem } from "../invoice.ts";
import { Cell } from "./cell.tsx";
import { LineDetails } from "./line-details.tsx";
import { pricedAs, Remarks } from "./line-facts.tsx";
import { deleteLine, type LineUpdate, moveLine, updateLine } from "./line-requests.ts";
import { hasTaxList, ratesOf } from "./line-taxes.ts";
import { decimalIn, decimalOrZero, textUnlessZero } from "./line-values.ts";
import styles from "./lines.module.css";
import { words } from "./words.ts";

interface LineRowProps {
	readonly invoice: Invoice;
	readonly line: LineItem;
	/** Among the lines, from 0. */
	readonly place: number;
	readonly edits: boolean;
}

type Open = "why" | "details" | null;

export function LineRow({ invoice, line, place, edits }: LineRowProps) {
	const [open, setOpen] = useState<Open>(null);
	const [isDeleting, setDeleting] = useState(false);
	const sortable = useSortable({ id: line.uuid, disabled: !edits });
	const { mutate, error, isPending } = useMutation({
		mutationFn: (change: () => LineUpdate) => updateLine(invoice.uuid, line.uuid, change()),
	});
	const move = useMutation({ mutationFn: (to: number) => moveLine(invoice, place, to) });
	const moved = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
	const explain = () => setOpen(open === "why" ? null : "why");
	const isSpecial = line.kind !== "item";
	return (
		<tbody
			ref={sortable.setNodeRef}
			className={`${styles.line} ${sortable.isDragging ? styles.dragged : ""}`}
			style={moved}
		>
			<tr className={`${styles.row} ${edits ? styles.editable : ""}`} aria-busy={isPending || undefined}>
				{edits && (
					<td className={styles.handleCell}>
						<button
							type="button"
							ref={sortable.setActivatorNodeRef}
							{...sortable.attributes}
							{...sortable.listeners}
							className={styles.handle}
							aria-label={words.lineRow.move(line.name)}
						>
							<GripVertical aria-hidden="true" />
						</button>
					</td>
				)}
				<td className={styles.name}>
					{edits ? (
						<Cell
							label={words.lineRow.name}
							text={line.name}
							error={faultAt(error, "name")}
							onSave={(name) => mutate(() => ({ name }))}
						/>
					) : (
						<span className={styles.text}>{line.name}</span>
					)}
					<Remarks line={line} />
				</td>
				<NumberCell
					label={words.lineRow.quantity}
					edits={edits && !isSpecial}
					line={line}
					text={textOf(line.quantity)}
					shown={isSpecial ? "" : formats.quantity(line.quantity)}
					error={faultAt(error, "quantity")}
					onSave={(text) => mutate(() => ({ quantity: decimalIn("quantity", text) }))}
				/>
				<NumberCell
					label={isSpecial ? words.lineRow.amountBeforeTax : words.lineRow.unitPrice}
					edits={edits}
					line={line}
					text={textOf(isSpecial ? line.flat_fee : line.unit_price)}
					shown={pricedAs(line)}
					error={faultAt(error, isSpecial ? "flat_fee" : "unit_price")}
					onSave={(text) =>
						mutate(() =>
							isSpecial ? { flat_fee: decimalIn("flat_fee", text) } : { unit_price: decimalIn("unit_price", text) },
						)
					}
				/>
				<NumberCell
					label={words.lineRow.tax}
					edits={edits && !hasTaxList(line)}
					line={line}
					text={textUnlessZero(line.tax_rate)}
					shown={ratesOf(line)}
					error={faultAt(error, "tax_rate")}
					onSave={(text) => mutate(() => ({ tax_rate: decimalOrZero("tax_rate", text.replace("%", "")) }))}
				/>
				<td className={`${styles.amount} ${isPending ? styles.waiting : ""}`}>
					<button
						type="button"
						className={styles.why}
						aria-expanded={open === "why"}
						aria-label={words.lineRow.whyAmount(formats.money(line.amount, invoice.currency), line.name)}
						title={words.lineRow.whyThisAmount}
						onClick={explain}
					>
						<Money value={line.amount} currency={invoice.currency} />
					</button>
				</td>
				{edits && (
					<td className={styles.menu}>
						<Menu
							label={words.lineRow.actionsFor(line.name)}
							groups={[
								[
									{
										label: words.lineRow.discountPeriodDescription,
										icon: <ListTree />,
										onSelect: () => setOpen(open === "details" ? null : "details"),
									},
									{ label: words.lineRow.whyThisAmount, icon: <CircleHelp />, onSelect: explain },
								],
								[
									{
										label: words.lineRow.moveUp,
										icon: <ArrowUp />,
										isDisabled: place === 0,
										onSelect: () => move.mutate(place - 1),
									},
									{
										label: words.lineRow.moveDown,
										icon: <ArrowDown />,
										isDisabled: place === invoice.line_items.length - 1,
										onSelect: () => move.mutate(place + 1),
									},
								],
								[
									{
										label: words.lineRow.deleteLine,
										icon: <Trash2 />,
										isDangerous: true,
										onSelect: () => setDeleting(true),
									},
								],
							]}
						/>
					</td>
				)}
			</tr>
			{isUnplaced(error ?? move.error) && (
				<Below>
					<ProblemNotice problem={error ?? move.error} />
				</Below>
			)}
			{open === "details" && (
				<Below>
					<LineDetails invoice={invoice} line={line} onClose={() => setOpen(null)} />
				</Below>
			)}
			{open === "why" && (
				<Below>
					<Explanation invoice={invoice} line={line} onClose={() => setOpen(null)} />
				</Below>
			)}
			<Confirm
				isOpen={isDeleting}
				onClose={() => setDeleting(false)}
				title={words.lineRow.title(line.name)}
				action={words.lineRow.deleteLine}
				isDangerous
				onConfirm={() => deleteLine(invoice.uuid, line.uuid)}
			>
				{words.lineRow.deleteConsequence(formats.money(line.amount, invoice.currency))}
			</Confirm>
		</tbody>
	);
}

function NumberCell(props: {
	readonly label: string;
	readonly line: LineItem;
	readonly edits: boolean;
	readonly text: string;
	readonly shown: string;
	readonly error: string | undefined;
	readonly onSave: (text: string) => void;
}) {
	const { label, line, edits, text, shown, error, onSave } = props;
	return (
		<td className={styles.numeric} data-label={label}>
			{edits ? (
				<Cell label={words.lineRow.of(label, line.name)} text={text} error={error} isNumber onSave={onSave} />
			) : (
				<span className={styles.text}>{shown}</span>
			)}
		</td>
	);
}

function Below({ children }: { readonly children: React.ReactNode }) {
	return (
		<tr className={styles.belowRow}>
			<td className={styles.below} colSpan={7}>
				{children}
			</td>
		</tr>
	);
}

const fields = ["name", "quantity", "unit_price", "flat_fee", "tax_rate"];

function isUnplaced(error: unknown): boolean {
	if (error === null) return false;
	return !(error instanceof Problem) || !error.fields.some(({ field }) => fields.includes(field));
}
