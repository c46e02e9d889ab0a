/** The keys of one name. Read them at each use: a rotation replaces them while the process runs. */
export interface Keys {
	/** Used for everything new. */
	readonly current: Buffer;
	/** Used only to verify or decrypt what they made, newest first. */
	readonly earlier: readonly Buffer[];
}

export function allOf({ current, earlier }: Keys): readonly Buffer[] {
	return [current, ...earlier];
}
