import type { Fields } from "../forms.ts";
import type { StockedOrganisation, Uuids } from "../stocked-organisation.ts";

/** The parts of a request; the path already contains its parameters. */
export interface ValidRequest {
	readonly path: string;
	readonly query?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** The body, if it is sent as `application/x-www-form-urlencoded`. */
	readonly encoded?: Fields;
	/** The media type of a body that is a text, not JSON. */
	readonly type?: string;
	/** The fields of a form besides its file. */
	readonly form?: Readonly<Record<string, string>>;
}

export type Variant = Omit<ValidRequest, "path"> & {
	/** The kind of a path parameter, if it differs from the parameter's name. */
	readonly kinds?: Readonly<Record<string, string>>;
};
export type Variants = (uuids: Uuids, stock: StockedOrganisation) => readonly Variant[];

/** Only the path. */
export const bare: Variants = () => [{}];
export const page: Variants = () => [{ query: { limit: "2", offset: "1" } }, {}];
