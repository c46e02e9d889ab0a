import type { ContractTerms, ReadContract, ServiceTermsRead, Term } from "../../contract-reading/index.ts";
import { Decimal } from "../../money/index.ts";

/** The content of a draft contract: what was read, minus what a contract can't contain. */
export interface Draft {
	readonly contract: Omit<ContractTerms, "services">;
	readonly services: readonly DraftService[];
	/** The paths, as read, of what was left out. */
	readonly leftOut: readonly string[];
	/** Sentences for the reviewer. */
	readonly findings: readonly string[];
}

interface DraftService {
	/** Its position in the reading. */
	readonly place: number;
	readonly terms: ServiceTermsRead;
}

const longestName = 255;

export const missingStartDate = "The document names no start date.";

/** The draft that a reading asks for. */
export function draftOf({ contract, findings }: Pick<ReadContract, "contract" | "findings">): Draft {
	const { services, ...terms } = contract;
	const read = services.map((service, place) => ({ place, ...withOwnDays(service, contract) }));
	return {
		contract: terms,
		services: read.map(({ place, terms }) => ({
			place,
			terms: { ...terms, plan_item_name: terms.plan_item_name.slice(0, longestName) },
		})),
		leftOut: read.flatMap(({ place, shared }) => shared.map((name) => `services[${place}].${name}`)),
		findings: terms.start_date === undefined ? [...findings, missingStartDate] : findings,
	};
}

/**
 * A service with the days that are its own. One that starts or ends with the contract has no such day, so that it follows the
 * contract to another start, and continues when the contract renews.
 */
function withOwnDays(
	service: ServiceTermsRead,
	{ start_date, end_date }: ContractTerms,
): { readonly terms: ServiceTermsRead; readonly shared: readonly string[] } {
	const { service_start_date: first, service_end_date: last, ...others } = service;
	const [hasFirst, hasLast] = [first !== undefined && first !== start_date, last !== undefined && last !== end_date];
	return {
		terms: {
			...others,
			...(hasFirst ? { service_start_date: first } : {}),
			...(hasLast ? { service_end_date: last } : {}),
		},
		shared: [...(hasFirst ? [] : ["service_start_date"]), ...(hasLast ? [] : ["service_end_date"])],
	};
}

/** A refusal's message about a field of the body. */
export interface RefusedField {
	/** A path into the body: `services[1].discount_percent`. */
	readonly field: string;
	readonly message: string;
}

/** A service can't exist without these. */
const essential: ReadonlySet<string> = new Set(["service_type", "billing_cycle", "plan_item_name"]);

/**
 * The draft without what was refused: leaves out the term, or its whole service if that can't exist without it. Each gets a
 * finding. Null if leaving something out can't help.
 */
export function withoutRefused(draft: Draft, refused: readonly RefusedField[]): Draft | null {
	let changed = draft;
	const dropped = new Set<number>();
	for (const { field, message } of refused) {
		const [, position, name = ""] = /^services\[(\d+)\]\.?([a-z_]*)/.exec(field) ?? [];
		const next =
			position === undefined
				? withoutField(changed, field, message)
				: withoutServiceField(changed, Number(position), name, message, dropped);
		if (next === null) return null;
		changed = next;
	}
	const services = changed.services.filter((_service, position) => !dropped.has(position));
	return services.length === 0 ? null : { ...changed, services };
}

function withoutField(draft: Draft, field: string, message: string): Draft | null {
	const value = (draft.contract as Record<string, unknown>)[field];
	if (value === undefined) return null;
	const { [field as "name"]: _refused, ...contract } = draft.contract;
	const leftOut = `${field} was read as ${value}, which ${message}: it was left out.`;
	return {
		...draft,
		contract,
		leftOut: [...draft.leftOut, field],
		findings: [...draft.findings, leftOut],
	};
}

/** `dropped` collects the services to remove: positions in the list stay valid until all fields are processed. */
function withoutServiceField(
	draft: Draft,
	position: number,
	name: string,
	message: string,
	dropped: Set<number>,
): Draft | null {
	const service = draft.services[position];
	if (service === undefined) return null;
	if (dropped.has(position)) return draft;
	const title = `"${service.terms.plan_item_name}"`;
	const value = (service.terms as unknown as Record<string, unknown>)[name];
	if (value === undefined || essential.has(name)) {
		dropped.add(position);
		const finding = `The service ${title} was left out: ${name || "its terms"} ${message}.`;
		const leftOut = [...draft.leftOut, `services[${service.place}]`];
		return { ...draft, leftOut, findings: [...draft.findings, finding] };
	}
	const { [name as "tax_name"]: _refused, ...terms } = service.terms;
	const said = typeof value === "object" ? name : `${name} was read as ${value}, which`;
	return {
		...draft,
		services: draft.services.map((each, index) => (index === position ? { ...each, terms } : each)),
		leftOut: [...draft.leftOut, `services[${service.place}].${name}`],
		findings: [...draft.findings, `${title}: ${said} ${message}: it was left out.`],
	};
}

/** The body that creates the contract, with exact numbers; must be validated like any request. */
export function bodyOf(draft: Draft, customerUuid: string): Record<string, unknown> {
	return {
		...draft.contract,
		customer_uuid: customerUuid,
		services: draft.services.map(({ terms: { tiers, ...terms } }) => ({
			...exact(terms),
			...(tiers === undefined ? {} : { tiers: tiers.map(exact) }),
		})),
	};
}

const texts: ReadonlySet<string> = new Set([
	"service_type",
	"billing_cycle",
	"plan_item_name",
	"pricing_model",
	"billing_timing",
	"tax_name",
]);

/** Converts decimal strings to numbers. A string that isn't a decimal stays, and the schema refuses it. */
function exact(terms: object): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(terms).map(([name, value]) => [
			name,
			typeof value === "string" && !texts.has(name) ? (Decimal.parse(value) ?? value) : value,
		]),
	);
}

type Placeable = Pick<Term, "field">;

/** A term of the draft, and the position of its service among the draft's items. */
export interface PlacedTerm<Read extends Placeable> {
	readonly term: Read;
	/** Null for a term of the contract itself. */
	readonly position: number | null;
}

/** The draft's terms, with paths numbered by its items. What was left out has only a finding. */
export function placedTerms<Read extends Placeable>(draft: Draft, terms: readonly Read[]): PlacedTerm<Read>[] {
	return terms.flatMap((term): PlacedTerm<Read>[] => {
		if (draft.leftOut.some((path) => term.field === path || isWithin(term.field, path))) return [];
		const [, place, rest = ""] = /^services\[(\d+)\](.*)$/.exec(term.field) ?? [];
		if (place === undefined) return [{ term, position: null }];
		const position = draft.services.findIndex((service) => service.place === Number(place));
		return position < 0 ? [] : [{ term: { ...term, field: `services[${position}]${rest}` }, position }];
	});
}

function isWithin(field: string, path: string): boolean {
	return field.startsWith(path) && /^[.[]/.test(field.slice(path.length));
}
