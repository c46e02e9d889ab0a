import type { CalendarDate } from "../../../calendar/index.ts";
import { presentCommitments, presentTerms } from "../../../catalog/index.ts";
import type { Context } from "../../../platform/index.ts";
import { type ItemRow, selectItems } from "../../item-store.ts";
import { itemOn } from "../../item-terms.ts";
import { upliftsBy } from "../../model/uplift.ts";
import { presentItemTerms } from "../../present.ts";
import { type ContractRow, selectContract } from "../../store.ts";
import { upliftedItem } from "../../uplifted-item.ts";
import { type MadeVersion, selectMadeVersions } from "../../version-store.ts";
import { todayOf } from "../../zones/zone-store.ts";
import type { Amendment } from "../amendment-schemas.ts";
import { type AmendmentRow, selectAmendments } from "../amendment-store.ts";

/**
 * A page of a contract's amendments, the latest made first, and the total count.
 * @throws Refusal 404
 */
export async function listAmendments(
	context: Context,
	contractUuid: string,
	{ limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ items: Amendment[]; count: number }> {
	const contract = await selectContract(context, contractUuid);
	const { uuid } = contract;
	const amendments = await selectAmendments(context, uuid);
	const items = new Map((await selectItems(context, [uuid])).map((item) => [item.uuid, item]));
	const made = await selectMadeVersions(context, uuid);
	const today = todayOf(context, contract);
	const page = amendments.toReversed().slice(offset, offset + limit);
	return {
		items: page.map((amendment) => present(contract, amendment, { items, made, today })),
		count: amendments.length,
	};
}

/** What amendments are shown by. */
interface Known {
	readonly items: ReadonlyMap<string, ItemRow>;
	readonly made: readonly MadeVersion[];
	readonly today: CalendarDate;
}

function present(contract: ContractRow, amendment: AmendmentRow, { items, made, today }: Known): Amendment {
	const { uuid, effective_date, created_at, added, ended, features, option_features, commitments } = amendment;
	const named = (uuids: readonly string[]) => uuids.flatMap((each) => items.get(each) ?? []);
	const versions = made.filter(({ amendment_uuid }) => amendment_uuid === uuid);
	return {
		...{ uuid, effective_date, created_at, has_taken_effect: effective_date <= today },
		add: named(added).map((item) => ({ item_id: item.uuid, quantity: item.quantity, ...presentTerms(item) })),
		change: versions.flatMap((version) => {
			const item = items.get(version.item_uuid);
			if (item === undefined) return [];
			const uplifts = upliftsBy(contract, effective_date);
			const before = itemOn(upliftedItem(contract, asMadeBefore(item, made, amendment), uplifts), effective_date);
			return [
				{
					...{ item_id: item.uuid, plan_item_name: before.plan_item_name },
					before: presentItemTerms(before),
					after: presentItemTerms({ ...item, ...version }),
				},
			];
		}),
		end: named(ended).map((item) => ({
			item_id: item.uuid,
			plan_item_name: itemOn(item, effective_date).plan_item_name,
		})),
		features: features && [...features],
		option_features: option_features && [...option_features],
		commitments: commitments && presentCommitments(commitments),
	};
}

/** The item before an amendment: as the amendments made earlier left it. Of two from the same day, the later made applies. */
function asMadeBefore(item: ItemRow, made: readonly MadeVersion[], { position }: AmendmentRow): ItemRow {
	const before = made.filter((version) => version.item_uuid === item.uuid && version.position < position);
	const byDay = new Map(before.map((version) => [version.effective_date, version]));
	const versions = [...byDay.values()].toSorted((a, b) => (a.effective_date < b.effective_date ? -1 : 1));
	return { ...item, versions };
}
