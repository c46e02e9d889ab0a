import { type Checked, firstFault, type Schema } from "./field.ts";

/** Does one job. It must be safe to run twice: a process may die after the work but before the job is marked as done. */
export type JobHandler = (payload: unknown) => Promise<void>;

/**
 * Defines a job by name. Validates the payload before calling the handler, because an earlier version may have queued it.
 * @returns the handler under its name, to be combined with the room's others
 */
export function defineJob<const Name extends string, Fields extends Schema>(
	name: Name,
	schema: Fields,
	handler: (payload: Checked<Fields>) => Promise<void>,
): { readonly [Key in Name]: JobHandler } {
	const checked: JobHandler = async (payload) => {
		const fields = Object(payload) as object;
		const fault = firstFault(schema, fields);
		if (fault !== null) throw new Error(`${name}: the job's payload lacks a valid ${fault}`);
		await handler(fields as Checked<Fields>);
	};
	return { [name]: checked } as { readonly [Key in Name]: JobHandler };
}
