import type { ReactNode } from "react";
import { formats } from "../../format/formats.ts";
import { Button } from "../button.tsx";
import { Empty, ProblemNotice } from "../message.tsx";
import { type Filter, FilterBar } from "./filters.tsx";
import { Table, type TableProps } from "./table.tsx";
import { useFilters } from "./use-filters.ts";
import { words } from "./words.ts";

/** As `useList` answers. */
interface Listed<Row> {
	readonly items: readonly Row[];
	/** How many rows the filters match; null until it is known. */
	readonly count: number | null;
	readonly isLoading: boolean;
	readonly problem: Error | null;
	readonly onEnd: () => void;
}

interface ListProps<Row>
	extends Pick<TableProps<Row>, "columns" | "rowKey" | "linkOf" | "selection" | "sort" | "onSort" | "foot"> {
	/** One row, in words: "payment". */
	readonly noun: string;
	readonly list: Listed<Row>;
	readonly filters?: readonly Filter[];
	/** What can be searched, in the search field; where left out, there is none. */
	readonly search?: string;
	/** The key of the search in the address. */
	readonly searchKey?: string;
	/** Beside the filters. */
	readonly actions?: ReactNode;
	/** Shown where nothing is listed and no filter is set: what would be here, and the first step. */
	readonly none: ReactNode;
}

/** A list of the API with its filters, which are kept in the address. */
export function List<Row>(props: ListProps<Row>) {
	const { noun, list, filters = [], search, searchKey = "search", actions, none, foot, ...table } = props;
	const { values, set, clear } = useFilters();
	const { items, count, isLoading, problem, onEnd } = list;
	const keys = [...filters.map(({ key }) => key), ...(search === undefined ? [] : [searchKey])];
	const noMatch = (
		<Empty
			title={words.list.noMatches(noun)}
			action={<Button onClick={() => clear(keys)}>{words.list.clearFilters}</Button>}
		>
			{words.list.noMatchesHint}
		</Empty>
	);
	const empty = keys.some((key) => values[key] !== undefined) ? noMatch : none;
	return (
		<>
			{keys.length > 0 && (
				<FilterBar
					filters={filters}
					values={values}
					onChange={set}
					{...(search === undefined ? {} : { search: { key: searchKey, placeholder: search } })}
					actions={actions}
				/>
			)}
			<ProblemNotice problem={problem} />
			<Table
				{...table}
				label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`}
				rows={items}
				onEnd={onEnd}
				isLoading={isLoading}
				empty={problem === null ? empty : null}
				foot={foot ?? (count === null ? "" : formats.counted(count, noun))}
			/>
		</>
	);
}
