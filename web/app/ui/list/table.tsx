import { Link, type LinkProps, useNavigate } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./table.module.css";
import { useRowKeys } from "./use-row-keys.ts";
import { words } from "./words.ts";

export interface Column<Row> {
	readonly key: string;
	readonly title: ReactNode;
	readonly cell: (row: Row) => ReactNode;
	/** Aligned right, in figures of one width. */
	readonly isNumber?: boolean;
	/** What `sort` is set to by a click on the head; where left out, the column does not sort. */
	readonly sort?: string;
	/** Left out on a phone; the rest must tell enough. */
	readonly isWide?: boolean;
	/** Of the column, in CSS: `120px`, `20%`. */
	readonly width?: string;
}

export interface TableProps<Row> {
	/** What it lists, for screen readers: "Invoices". */
	readonly label: string;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly Row[];
	readonly rowKey: (row: Row) => string;
	/** Where a row leads: its first cell is the link, a click anywhere and Enter follow it. */
	readonly linkOf?: (row: Row) => LinkProps;
	readonly selection?: { readonly selected: ReadonlySet<string>; readonly onChange: (selected: Set<string>) => void };
	/** As in the address: `due_date`, or `-due_date` downwards. */
	readonly sort?: string;
	readonly onSort?: (sort: string) => void;
	/** Called when the last rows come into sight, and there are more. */
	readonly onEnd?: () => void;
	/** Shown instead of rows where there are none. */
	readonly empty: ReactNode;
	readonly isLoading?: boolean;
	/** Under the rows: how many there are, and their sums. */
	readonly foot?: ReactNode;
}

const row_px = 36;
/** Fewer rows than this are all drawn. */
const virtualFrom = 200;
const rowsAhead = 20;

/**
 * A list as a tool: sorted by its heads, moved through with `j` and `k`, `x` selects, Enter opens. However many rows there are, only those in
 * sight are drawn.
 */
export function Table<Row>(props: TableProps<Row>) {
	const {
		label,
		columns,
		rows,
		rowKey,
		linkOf,
		selection,
		sort,
		onSort,
		onEnd,
		empty,
		isLoading = false,
		foot,
	} = props;
	const table = useRef<HTMLTableElement>(null);
	const [top_px, setTop] = useState(0);
	const isVirtual = rows.length >= virtualFrom;
	const virtual = useWindowVirtualizer({
		count: rows.length,
		estimateSize: () => row_px,
		overscan: rowsAhead,
		scrollMargin: top_px,
		enabled: isVirtual,
	});
	const navigate = useNavigate();
	const toggle = (key: string) => selection?.onChange(toggled(selection.selected, key));
	const rowProps = useRowKeys({
		table,
		count: rows.length,
		scrollTo: (index) => isVirtual && virtual.scrollToIndex(index),
		onOpen: (index) => linkOf !== undefined && void navigate(linkOf(rows[index] as Row)),
		onSelect: (index) => toggle(rowKey(rows[index] as Row)),
	});

	const isThere = rows.length > 0;
	useLayoutEffect(() => {
		if (isThere) setTop((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
	}, [isThere]);
	useOnEnd(onEnd, rows.length);

	if (!isThere) return isLoading ? <div className={styles.waiting} aria-busy="true" /> : empty;
	const items = virtual.getVirtualItems();
	const shown = isVirtual ? items.map(({ index }) => index) : rows.map((_row, index) => index);
	const before_px = isVirtual ? (items[0]?.start ?? top_px) - top_px : 0;
	const after_px = isVirtual ? virtual.getTotalSize() - ((items.at(-1)?.end ?? top_px) - top_px) : 0;
	const width = columns.length + (selection === undefined ? 0 : 1);
	return (
		<div className={styles.frame}>
			<table
				ref={table}
				className={styles.table}
				aria-label={label}
				aria-rowcount={rows.length + 1}
				aria-busy={isLoading}
			>
				<thead>
					<tr>
						{selection !== undefined && (
							<th className={styles.tick}>
								<input
									type="checkbox"
									aria-label={words.table.selectAllShown}
									checked={rows.length > 0 && rows.every((row) => selection.selected.has(rowKey(row)))}
									onChange={({ target }) => selection.onChange(new Set(target.checked ? rows.map(rowKey) : []))}
								/>
							</th>
						)}
						{columns.map((column) => (
							<Head key={column.key} column={column} sort={sort} onSort={onSort} />
						))}
					</tr>
				</thead>
				<tbody>
					{before_px > 0 && <Space height_px={before_px} width={width} />}
					{shown.map((index) => {
						const row = rows[index] as Row;
						const key = rowKey(row);
						const link = linkOf?.(row);
						return (
							<tr
								key={key}
								{...rowProps(index)}
								aria-rowindex={index + 2}
								data-selected={selection?.selected.has(key) || undefined}
								className={link === undefined ? undefined : styles.opens}
								onClick={(event) => {
									if (link !== undefined && !isControl(event.target)) void navigate(link);
								}}
							>
								{selection !== undefined && (
									<td className={styles.tick}>
										<input
											type="checkbox"
											aria-label={words.table.select}
											checked={selection.selected.has(key)}
											onChange={() => toggle(key)}
										/>
									</td>
								)}
								{columns.map((column, place) => (
									<td key={column.key} className={classOf(column)}>
										{place === 0 && link !== undefined ? (
											<Link {...link} className={styles.link}>
												{column.cell(row)}
											</Link>
										) : (
											column.cell(row)
										)}
									</td>
								))}
							</tr>
						);
					})}
					{after_px > 0 && <Space height_px={after_px} width={width} />}
				</tbody>
			</table>
			{foot !== undefined && <div className={styles.foot}>{foot}</div>}
		</div>
	);
}

function Head<Row>({
	column,
	sort,
	onSort,
}: {
	readonly column: Column<Row>;
	readonly sort: string | undefined;
	readonly onSort: ((sort: string) => void) | undefined;
}) {
	const { title, sort: name, width } = column;
	const style = width === undefined ? {} : { style: { width } };
	if (name === undefined || onSort === undefined) {
		return (
			<th scope="col" className={classOf(column)} {...style}>
				{title}
			</th>
		);
	}
	const isUp = sort === name;
	const isDown = sort === `-${name}`;
	return (
		<th
			scope="col"
			className={classOf(column)}
			{...style}
			aria-sort={isUp ? "ascending" : isDown ? "descending" : "none"}
		>
			<button type="button" className={styles.sort} onClick={() => onSort(isDown ? name : `-${name}`)}>
				{title}
				<span aria-hidden="true">{isUp ? "↑" : isDown ? "↓" : ""}</span>
			</button>
		</th>
	);
}

function Space({ height_px, width }: { readonly height_px: number; readonly width: number }) {
	return (
		<tr>
			<td colSpan={width} className={styles.space} style={{ height: height_px }} />
		</tr>
	);
}

function classOf<Row>({ isNumber, isWide }: Column<Row>): string {
	return [isNumber ? styles.number : "", isWide ? styles.wide : ""].join(" ");
}

function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
	const next = new Set(selected);
	if (!next.delete(key)) next.add(key);
	return next;
}

function isControl(target: EventTarget): boolean {
	return target instanceof Element && target.closest("a, button, input, select, label, [role=menuitem]") !== null;
}

/** Calls when the end of the page comes near. */
function useOnEnd(onEnd: (() => void) | undefined, count: number): void {
	useEffect(() => {
		if (onEnd === undefined || count === 0) return;
		const look = () => {
			const left_px = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
			if (left_px < rowsAhead * row_px) onEnd();
		};
		look();
		window.addEventListener("scroll", look, { passive: true });
		return () => window.removeEventListener("scroll", look);
	}, [onEnd, count]);
}
