/** Says whether a VAT id exists. Asked by a job, outside of transactions. */
export interface VatIdProvider {
	/** As stored with each answer. */
	readonly name: string;
	/** Its name for people; who made the changes that follow from its answers. */
	readonly title: string;
	/** Whether it knows the country of a VAT id (`compactVatId`). */
	covers(vatId: string): boolean;
	/**
	 * @throws VatIdProviderAway where there is no answer yet
	 * @throws VatIdProviderRefusal where there never will be one
	 */
	ask(question: VatIdQuestion): Promise<VatIdAnswer>;
}

export interface VatIdQuestion {
	readonly vatId: string;
	/** Who asks, by which the provider can prove it later; null: asked without. */
	readonly requesterVatId: string | null;
}

export interface VatIdAnswer {
	readonly exists: boolean;
	/** The asker as the provider accepted it; null: it answered nobody in particular. */
	readonly requesterVatId: string | null;
	/** The provider's own id of the question, which proves it; null if it gave none. */
	readonly requestId: string | null;
	/** To whom the VAT id belongs; null where its country does not say. */
	readonly name: string | null;
	readonly address: string | null;
}

/** No answer, which says nothing of the VAT id: ask again. */
export class VatIdProviderAway extends Error {
	/** What it came to, in the provider's words where it has some: `MS_UNAVAILABLE`. */
	readonly code: string;
	/** Whether questions about VAT ids of other countries would fail as well. */
	readonly isWhole: boolean;

	constructor(code: string, { isWhole }: { readonly isWhole: boolean }, options?: ErrorOptions) {
		super(`the VAT id could not be checked: ${code}`, options);
		this.name = "VatIdProviderAway";
		this.code = code;
		this.isWhole = isWhole;
	}
}

/** The provider does not accept the question. */
export class VatIdProviderRefusal extends Error {
	readonly code: string;

	constructor(code: string) {
		super(`the provider refuses the question about the VAT id: ${code}`);
		this.name = "VatIdProviderRefusal";
		this.code = code;
	}
}
