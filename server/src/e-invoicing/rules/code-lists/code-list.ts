/** The codes of a list, separated by spaces or line breaks. */
export type CodeList = ReadonlySet<string>;

export const codeList = (codes: string): CodeList => new Set(codes.trim().split(/\s+/));
