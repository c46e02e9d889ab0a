import { type CustomerRow, findCustomer } from "../../customers/index.ts";
import { type Organisation, selectOrganisation } from "../../organisations/index.ts";
import { addJob, after, type Context, inTransaction, newUuid, systemContext } from "../../platform/index.ts";
import {
	isTaxProviderName,
	TaxProviderAway,
	type TaxProviderName,
	TaxProviderRefusal,
	taxProviderNamed,
} from "../../tax-providers/index.ts";
import type { Supply } from "../../taxes/index.ts";
import { pauseAfter_s, refusalPause_s } from "./pauses.ts";
import { questionKey, questionOf } from "./question.ts";
import {
	claimDueQuestion,
	dropWaiting,
	openQuestion,
	type QuestionRow,
	saveAnswer,
	saveFault,
	selectAskedSupplies,
	selectCustomerPage,
	selectOrganisationsWithDueQuestions,
	selectPendingSupplies,
} from "./question-store.ts";
import { lease_s, type Step, type TaxProviderServices, takingTurns } from "./turns.ts";

/** Asks what a customer's supplies bear (`{organisation_uuid, customer_uuid}`); with no customer, every customer's. */
export const askTaxRatesTask = "ask_tax_rates";
/** Asks whatever question is due. */
export const askDueTaxRatesTask = "ask_due_tax_rates";

/** An answer holds for this long; then it is asked for again, and holds until there is another. */
const answerHolds_ms = 30 * 24 * 3_600 * 1_000;
const pageOfCustomers = 500;

/** Enqueues the questions about a customer whose draft waits for their answers, in the transaction that found it waiting. */
export async function askRates({ db, organisationId }: Context, customerUuid: string): Promise<void> {
	await addJob(db, askTaxRatesTask, { organisation_uuid: organisationId, customer_uuid: customerUuid });
}

/**
 * Opens the questions about a customer, or every customer that isn't archived: of digital services, so that the first draft need not wait,
 * and of what else its drafts sell or was asked before. What was answered lately isn't asked again.
 */
export async function openQuestions(context: Context, customerUuid: string | null): Promise<void> {
	const organisation = await selectOrganisation(context);
	const { tax_provider } = organisation;
	if (!isTaxProviderName(tax_provider)) return;
	if (customerUuid !== null) return openAbout(context, tax_provider, organisation, customerUuid);
	let last: string | null = null;
	do {
		const page: string[] = await selectCustomerPage(context, last, pageOfCustomers);
		for (const uuid of page) await openAbout(context, tax_provider, organisation, uuid);
		last = page.length < pageOfCustomers ? null : (page.at(-1) ?? null);
	} while (last !== null);
}

function openAbout(
	context: Context,
	provider: TaxProviderName,
	organisation: Organisation,
	customerUuid: string,
): Promise<void> {
	return inTransaction(context, async (context) => {
		const customer = await findCustomer(context, customerUuid, "for no key update");
		if (!isAsked(customer)) return dropWaiting(context, customerUuid);
		const pending = await selectPendingSupplies(context, customerUuid);
		const asked = await selectAskedSupplies(context, customerUuid);
		for (const supply of new Set<Supply>(["digital_service", ...pending, ...asked])) {
			const question = questionOf(customer, organisation, supply);
			if (question === null) continue;
			const row: QuestionRow = {
				...{ uuid: newUuid(), customer_uuid: customerUuid, provider, supply, question },
				...{ key: questionKey(provider, question), status: "waiting", attempts: 0, due_at: context.now, fault: null },
				...{
					is_refused: false,
					answered_at: null,
					taxes: null,
					reason: null,
					answer_id: null,
					created_at: context.now,
				},
			};
			await openQuestion(context, row, after(context.now, -answerHolds_ms));
		}
	});
}

/** Nobody is asked about customers whose taxes are known without. */
function isAsked({ archived_at, tax_rate, tax_exempt }: CustomerRow): boolean {
	return archived_at === null && tax_rate === null && !tax_exempt;
}

/** Creates a process's asker. */
export function createRateAsker(services: TaxProviderServices): () => Promise<void> {
	return takingTurns(services, {
		due: () => selectOrganisationsWithDueQuestions(services.database, services.clock()),
		ask: (organisationId) => askNext(services, organisationId),
		goOn: () => addJob(services.database, askDueTaxRatesTask, {}),
	});
}

/** Asks the organization's question that has been due longest. Runs outside of a transaction. */
async function askNext(services: TaxProviderServices, organisationId: string): Promise<Step> {
	const contextNow = () => systemContext(services, organisationId, "tax provider");
	const row = await claimDueQuestion(contextNow(), lease_s);
	if (row === null) return "none";
	const provider = taxProviderNamed(services.taxProviders, row.provider, `invoicing.tax_question ${row.uuid}`);
	try {
		if (provider === null) throw new TaxProviderAway("not_set_up");
		const answer = await provider.rates(row.question);
		await inTransaction(contextNow(), async (context) => {
			const { customer_uuid } = row;
			// Whoever saves a draft of the customer holds this, so that the job that follows sees each draft that was priced without.
			await findCustomer(context, customer_uuid, "for no key update");
			if (!(await saveAnswer(context, row.uuid, answer))) return;
			await addJob(context.db, "recalculate_drafts", { organisation_uuid: organisationId, customer_uuid });
		});
		return "more";
	} catch (error) {
		return noteFault(services, contextNow(), row, error);
	}
}

async function noteFault(
	{ log }: TaxProviderServices,
	context: Context,
	row: QuestionRow,
	error: unknown,
): Promise<Step> {
	const isRefused = error instanceof TaxProviderRefusal;
	if (!isRefused && !(error instanceof TaxProviderAway)) throw error;
	const pause_s = isRefused ? refusalPause_s : pauseAfter_s(row.attempts);
	log.info({ err: error, question: row.uuid, attempt: row.attempts, pause_s }, "a tax provider did not answer rates");
	await saveFault(context, row.uuid, { fault: error.code, isRefused, pause_s });
	return isRefused ? "more" : "away";
}
