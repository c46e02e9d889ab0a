import { type Checked, firstFault, type Schema } from "./field.ts";

/** Does one job. It is safe to run twice: a process may die after the work and before its end is noted. */
export type JobHandler = (payload: unknown) => Promise<void>;

/**
 * A job by its name. Its payload is checked before the handler sees it: the queue is a table, which an earlier version may have written.
 * @returns the handler under its name, to be spread among the room's others
 */
export function defineJob<const Name extends string, Fields extends Schema>(
	name: Name,
	schema: Fields,
	handler: (payload: Checked<Fields>) => Promise<void>,
): { readonly [Key in Name]: JobHandler } {
	const checked: JobHandler = async (payload) => {
		const fields = Object(payload) as object;
		const fault = firstFault(schema, fields);
		if (fault !== null) throw new Error(`${name}: the job's payload needs ${fault}`);
		await handler(fields as Checked<Fields>);
	};
	return { [name]: checked } as { readonly [Key in Name]: JobHandler };
}
