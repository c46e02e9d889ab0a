/** The body of a message: `data` is JSON already, whose digits stay as they were written. */
export function messageBody({
	type,
	happened_at,
	data,
}: {
	readonly type: string;
	readonly happened_at: string;
	readonly data: string;
}): string {
	return `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(happened_at)},"data":${data}}`;
}
