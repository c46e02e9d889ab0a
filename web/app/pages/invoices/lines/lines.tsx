import {
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	PointerSensor,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useMutation } from "@tanstack/react-query";
import { Fragment } from "react";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import type { Invoice } from "../invoice.ts";
import { AddLine } from "./add-line.tsx";
import { moveLine } from "./line-requests.ts";
import { LineRow } from "./line-row.tsx";
import styles from "./lines.module.css";
import { PartHeading } from "./part-heading.tsx";
import { Totals } from "./totals.tsx";
import { words } from "./words.ts";

/** A click is no drag. */
const dragFrom_px = 4;

/** An invoice's lines: changed in place where they can be, put in order by hand or by keyboard, and each explained. */
export function Lines({ invoice, edits }: { readonly invoice: Invoice; readonly edits: boolean }) {
	const { line_items } = invoice;
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: dragFrom_px } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const { mutate, error } = useMutation({
		mutationFn: ({ active, over }: DragEndEvent) => {
			const placeOf = (id: unknown) => line_items.findIndex(({ uuid }) => uuid === id);
			return over === null ? Promise.resolve() : moveLine(invoice, placeOf(active.id), placeOf(over.id));
		},
	});
	return (
		<Section title={words.lines.lines}>
			<div className={styles.sheet}>
				<ProblemNotice problem={error} />
				{line_items.length === 0 ? (
					<p className={styles.none}>{edits ? words.lines.none : words.lines.noneAtAll}</p>
				) : (
					<DndContext
						sensors={sensors}
						collisionDetection={closestCenter}
						onDragEnd={mutate}
						accessibility={{ announcements: announcementsOf(invoice) }}
					>
						<table className={styles.table} aria-label={words.lines.lines}>
							<thead>
								<tr className={`${styles.row} ${styles.head} ${edits ? styles.editable : ""}`}>
									{edits && (
										<th scope="col">
											<span className="visually-hidden">{words.lines.order}</span>
										</th>
									)}
									<th scope="col">{words.lines.name}</th>
									<th scope="col">{words.lines.quantity}</th>
									<th scope="col">{words.lines.unitPrice}</th>
									<th scope="col">{words.lines.tax}</th>
									<th scope="col">{words.lines.amount}</th>
									{edits && (
										<th scope="col">
											<span className="visually-hidden">{words.lines.actions}</span>
										</th>
									)}
								</tr>
							</thead>
							<SortableContext items={line_items.map(({ uuid }) => uuid)} strategy={verticalListSortingStrategy}>
								{line_items.map((line, place) => (
									<Fragment key={line.uuid}>
										<PartHeading invoice={invoice} place={place} />
										<LineRow invoice={invoice} line={line} place={place} edits={edits} />
									</Fragment>
								))}
							</SortableContext>
						</table>
					</DndContext>
				)}
				{edits && <AddLine invoice={invoice} />}
				<Totals invoice={invoice} />
			</div>
		</Section>
	);
}

/** What a screen reader says while a line is moved: lines by their names, places from 1. */
function announcementsOf({ line_items }: Invoice) {
	const nameOf = (id: unknown) => line_items.find(({ uuid }) => uuid === id)?.name ?? words.lines.theLine;
	const placeOf = (id: unknown) => line_items.findIndex(({ uuid }) => uuid === id) + 1;
	type Moving = { active: { id: unknown }; over: { id: unknown } | null };
	return {
		onDragStart: ({ active }: Pick<Moving, "active">) => words.lines.pickedUp(nameOf(active.id)),
		onDragOver: ({ active, over }: Moving) =>
			over === null ? undefined : words.lines.moved(nameOf(active.id), placeOf(over.id), line_items.length),
		onDragEnd: ({ active, over }: Moving) =>
			words.lines.dropped(nameOf(active.id), over === null ? null : placeOf(over.id)),
		onDragCancel: ({ active }: Pick<Moving, "active">) => words.lines.notMoved(nameOf(active.id)),
	};
}
