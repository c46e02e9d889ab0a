import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { newUuid } from "../../../platform/index.ts";
import {
	type CommitRequest,
	type TaxedDocument,
	type TaxProvider,
	TaxProviderAway,
	TaxProviderRefusal,
} from "../../interface/provider.ts";

/** A provider that records documents, with operations for the test environment only. */
export interface RecordingSubject {
	readonly provider: TaxProvider;
	/** A document of lines of 100.00 and 40.00, taxed at `rate` percent. */
	readonly document: TaxedDocument;
	readonly rate: string;
	/** Makes the answer to the next recording get lost, after it was done. */
	loseAnswer(): void;
	/** Makes the next call fail before anything is done. */
	beAway(): void;
	/** Forgets idempotency keys. */
	forgetKeys(): void;
	countRecorded(): number;
}

const organisationId = newUuid();

/** What every provider must do that files what was sold. */
export function testRecording(subject: () => RecordingSubject): void {
	async function calculated(): Promise<CommitRequest> {
		const { provider, document } = subject();
		const { id } = await provider.calculate(document);
		const reference = newUuid();
		return { calculationId: id, reference, key: reference, organisationId, currency: document.currency };
	}
	async function committed() {
		const request = await calculated();
		return { request, made: await subject().provider.commit(request) };
	}
	const reversalOf = ({ request: { currency }, made }: Awaited<ReturnType<typeof committed>>) => {
		const reference = newUuid();
		return { organisationId, currency, reference, key: reference, transactionId: made.transactionId };
	};

	describe("a document", () => {
		it("is calculated, and recorded with its lines and their taxes", async () => {
			const { provider, document, rate } = subject();
			const { tax } = await provider.calculate(document);
			expect(tax.toString()).toBe(Decimal.of(140).times(Decimal.of(rate)).dividedBy(Decimal.of(100), 2).toString());
			const { made } = await committed();
			expect(made.tax.toString()).toBe(tax.toString());
			expect(made.lines.map(({ reference, net }) => [reference, net.toString()])).toEqual(
				document.lines.map(({ reference, net }) => [reference, net.toString()]),
			);
		});

		it("is recorded once per reference: the same call answers the same, another is refused", async () => {
			const { request, made } = await committed();
			expect(await subject().provider.commit(request)).toEqual(made);
			const count = subject().countRecorded();
			const another = { ...(await calculated()), reference: request.reference, key: newUuid() };
			await expect(subject().provider.commit(another)).rejects.toMatchObject({ code: "reference_exists" });
			subject().forgetKeys();
			await expect(subject().provider.commit(request)).rejects.toMatchObject({ code: "reference_exists" });
			expect(subject().countRecorded()).toBe(count);
		});

		it("whose answer is lost was recorded, and is not recorded again", async () => {
			const request = await calculated();
			subject().loseAnswer();
			await expect(subject().provider.commit(request)).rejects.toThrow(TaxProviderAway);
			const count = subject().countRecorded();
			expect((await subject().provider.commit(request)).lines).toHaveLength(2);
			expect(subject().countRecorded()).toBe(count);
		});

		it("is neither calculated nor recorded while the provider is away", async () => {
			subject().beAway();
			await expect(subject().provider.calculate(subject().document)).rejects.toThrow(TaxProviderAway);
			const request = await calculated();
			const count = subject().countRecorded();
			subject().beAway();
			await expect(subject().provider.commit(request)).rejects.toThrow(TaxProviderAway);
			expect(subject().countRecorded()).toBe(count);
		});

		it("of an exempt customer is recorded without tax", async () => {
			const { provider, document } = subject();
			expect((await provider.calculate({ ...document, isExempt: true })).tax.isZero()).toBe(true);
		});

		it.each(["0", "-1", "0.001"])("with a line of %s is refused rather than rounded", async (net) => {
			const { provider, document } = subject();
			const lines = [{ reference: "a", net: Decimal.of(net), supply: "service" as const }];
			await expect(provider.calculate({ ...document, lines })).rejects.toThrow(TaxProviderRefusal);
		});
	});

	it("what was recorded is found by the provider's id, with our reference", async () => {
		const { request, made } = await committed();
		expect(await subject().provider.find(made.transactionId)).toEqual({ ...made, reference: request.reference });
		await expect(subject().provider.find("tax_nobody")).rejects.toThrow(TaxProviderRefusal);
	});

	describe("a reversal", () => {
		it("takes back the whole, once", async () => {
			const one = await committed();
			const request = { ...reversalOf(one), part: "whole" } as const;
			const made = await subject().provider.reverse(request);
			expect(made.tax.toString()).toBe(one.made.tax.toString());
			expect(await subject().provider.reverse(request)).toEqual(made);
			await expect(subject().provider.reverse({ ...reversalOf(one), part: "whole" })).rejects.toThrow(
				TaxProviderRefusal,
			);
		});

		it("takes back parts of lines, and no more than is left of them", async () => {
			const one = await committed();
			const [line] = one.made.lines;
			if (line === undefined) throw new Error("no line");
			const half = { ...line, reference: newUuid(), net: Decimal.of(60), tax: Decimal.zero };
			const made = await subject().provider.reverse({ ...reversalOf(one), part: { lines: [half] } });
			expect(made.lines.map(({ net }) => net.toString())).toEqual(["60"]);
			const again = { ...half, reference: newUuid() };
			const more = subject().provider.reverse({ ...reversalOf(one), part: { lines: [again] } });
			await expect(more).rejects.toThrow(TaxProviderRefusal);
		});

		it("takes back an amount of no particular line", async () => {
			const one = await committed();
			const made = await subject().provider.reverse({ ...reversalOf(one), part: { total: Decimal.of("10.70") } });
			expect(made.transactionId).not.toBe(one.made.transactionId);
		});

		it("whose answer is lost is made once", async () => {
			const request = { ...reversalOf(await committed()), part: "whole" } as const;
			subject().loseAnswer();
			await expect(subject().provider.reverse(request)).rejects.toThrow(TaxProviderAway);
			const count = subject().countRecorded();
			await subject().provider.reverse(request);
			expect(subject().countRecorded()).toBe(count);
		});
	});
}
