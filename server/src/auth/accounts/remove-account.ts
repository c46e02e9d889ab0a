import type { Queries } from "../../platform/index.ts";
import { selectOrganisationsOf } from "../members/membership-store.ts";
import { deleteAccount, selectAccountByEmail } from "./account-store.ts";

/** Removes the account of an address, unless it is a member of some organisation. */
export function removeLonelyAccount(db: Queries, email: string): Promise<void> {
	return db.transaction(async (db) => {
		const account = await selectAccountByEmail(db, email);
		if (account === null || (await selectOrganisationsOf(db, account.uuid)).length > 0) return;
		await deleteAccount(db, account.uuid);
	});
}
