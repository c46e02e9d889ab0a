/** The keys of one name. They are read at each use: a rotation replaces them while the process runs. */
export interface Keys {
	/** What anything new is made with. */
	readonly current: Buffer;
	/** These only open what they made, newest first. */
	readonly earlier: readonly Buffer[];
}

export function allOf({ current, earlier }: Keys): readonly Buffer[] {
	return [current, ...earlier];
}
