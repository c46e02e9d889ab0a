import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Timestamp } from "../clock.ts";
import { json } from "./database.ts";
import type { Parameter } from "./queries.ts";

/** What columns of PostgreSQL's types hold here (`types.ts`). */
interface ValueOf {
	boolean: boolean;
	bytea: Buffer;
	int: number;
	bigint: number;
	numeric: Decimal;
	text: string;
	uuid: string;
	date: CalendarDate;
	timestamptz: Timestamp;
	jsonb: unknown;
	"int[]": readonly number[];
	"numeric[]": readonly Decimal[];
	"text[]": readonly string[];
}
type SqlType = keyof ValueOf;
type Definition = SqlType | `${SqlType} null`;

declare const held: unique symbol;
/** A column that holds less than its type does. */
type Narrowed<Held> = SqlType & { readonly [held]: Held };

type Held<Defined> =
	Defined extends Narrowed<infer Value>
		? Value
		: Defined extends SqlType
			? ValueOf[Defined]
			: Defined extends `${infer Type extends SqlType} null`
				? ValueOf[Type] | null
				: never;

/** The row that columns make up. */
export type RowOf<Declared> = Declared extends Columns<infer Row> ? Row : never;

/** A column of these values: `column<"open" | "paid" | null>("text")`. */
export function column<Held>(type: SqlType): Narrowed<Held> {
	return type as Narrowed<Held>;
}

/** Several columns of one type: `...each("text null", "description", "tax_name")`. */
export function each<Defined extends Definition, Name extends string>(defined: Defined, ...names: readonly Name[]) {
	return Object.fromEntries(names.map((name) => [name, defined])) as Readonly<Record<Name, Defined>>;
}

/** Declares columns by name and type. `organisation_id` is not among them: it comes from the context. */
export function columnsOf<const Declared extends Readonly<Record<string, Definition>>>(declared: Declared) {
	const columns = Object.entries(declared).map(([name, defined]) => ({ name, type: defined.replace(" null", "") }));
	return new Columns<{ readonly [Name in keyof Declared]: Held<Declared[Name]> }>(columns);
}

/** The parts of a statement that name each column of a row, in one order. As text: `uuid, name`. */
class Columns<Row> {
	readonly #columns: readonly { readonly name: string; readonly type: string }[];
	readonly #text: string;

	constructor(columns: readonly { readonly name: string; readonly type: string }[]) {
		this.#columns = columns;
		this.#text = columns.map(({ name }) => name).join(", ");
	}

	toString(): string {
		return this.#text;
	}

	/** Of a table, or of `excluded`: `excluded.uuid, excluded.name`. */
	of(table: string): string {
		return this.#columns.map(({ name }) => `${table}.${name}`).join(", ");
	}

	/** `uuid uuid, name text`, for `jsonb_to_recordset`. */
	get types(): string {
		return this.#columns.map(({ name, type }) => `${name} ${type}`).join(", ");
	}

	/** Where `values` go: `$2, $3`. */
	places(first: number): string {
		return this.#columns.map((_column, index) => `$${first + index}`).join(", ");
	}

	values(row: Row): Parameter[] {
		return this.#columns.map((column) => this.#valueIn(row, column));
	}

	#valueIn(row: Row, { name, type }: { readonly name: string; readonly type: string }): Parameter {
		const value = row[name as keyof Row];
		return type === "jsonb" ? json(value) : value;
	}

	/** Where `arrays` go, in `unnest`: `$2::uuid[], $3::text[]`. */
	arrayPlaces(first: number): string {
		return this.#columns.map(({ type }, index) => `$${first + index}::${type}[]`).join(", ");
	}

	/** An array for each column, with its value of each row. */
	arrays(rows: readonly Row[]): Parameter[] {
		return this.#columns.map((column) => rows.map((row) => this.#valueIn(row, column)));
	}

	/** All but some of them. */
	without<Name extends keyof Row>(...names: readonly Name[]): Columns<Omit<Row, Name>> {
		return new Columns(this.#columns.filter(({ name }) => !names.includes(name as Name)));
	}
}
