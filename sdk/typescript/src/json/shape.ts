/** Where a type has decimals: `"decimal"`, or the name of a type that has some. Lists and null need no mark. */
export type Shape = Readonly<Record<string, string>>;
export type Shapes = Readonly<Record<string, Shape>>;

/** What a value is: a decimal, an object with these marks, or, without a mark, free of decimals. */
export type Mark = string | undefined;

export const decimalMark = "decimal";
