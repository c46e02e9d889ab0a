/** What the log says of an error besides its text. Other fields of a driver or a client may contain rows, bodies and headers. */
const shownFields = ["code", "schema", "table", "column", "constraint", "routine", "syscall", "status", "statusCode"];
const deepest = 4;

/** An error as it is logged: its class, message and stack, and those of its causes. */
export function describeError(error: unknown, depth = 0): unknown {
	if (!(error instanceof Error)) return error;
	const described: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack };
	for (const name of shownFields) {
		const value = (error as unknown as Record<string, unknown>)[name];
		if (typeof value === "string" || typeof value === "number") described[name] = value;
	}
	if (depth === deepest) return described;
	if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1);
	if (error instanceof AggregateError) described.errors = error.errors.map((one) => describeError(one, depth + 1));
	return described;
}
