/** How a list is paged; `none` answers it whole. */
export type Paging = "offset" | "cursor" | "none";

/** What every list answers. `count` is of all pages; `next_cursor` is null after the last one. */
export interface Listed<Item> {
	items: Item[];
	count?: number;
	next_cursor?: string | null;
}

type Query = Readonly<Record<string, unknown>>;
type FetchPage<Answer> = (query: Query) => Promise<Answer>;

/** One page of a list: its answer, and the way to the next. */
export class Page<Item, Answer extends Listed<Item>> {
	readonly items: readonly Item[];
	/** The whole answer, with `count` or `next_cursor`. */
	readonly answer: Answer;
	readonly #next: Query | null;
	readonly #paging: Paging;
	readonly #fetchPage: FetchPage<Answer>;

	constructor(paging: Paging, query: Query, answer: Answer, fetchPage: FetchPage<Answer>) {
		this.answer = answer;
		this.items = answer.items;
		this.#paging = paging;
		this.#fetchPage = fetchPage;
		this.#next = nextQuery(paging, query, answer);
	}

	hasNextPage(): boolean {
		return this.#next !== null;
	}

	/** Null after the last page. */
	async nextPage(): Promise<Page<Item, Answer> | null> {
		if (this.#next === null) return null;
		const answer = await this.#fetchPage(this.#next);
		return new Page<Item, Answer>(this.#paging, this.#next, answer, this.#fetchPage);
	}
}

function nextQuery(paging: Paging, query: Query, answer: Listed<unknown>): Query | null {
	if (paging === "cursor")
		return typeof answer.next_cursor === "string" ? { ...query, cursor: answer.next_cursor } : null;
	if (paging === "none" || answer.items.length === 0) return null;
	const offset = Number(query.offset ?? 0) + answer.items.length;
	return offset < (answer.count ?? 0) ? { ...query, offset } : null;
}

/**
 * A list to be fetched: awaited, it is its first page; iterated over, all items of all pages, each fetched when it is needed.
 * `limit` is the size of a page. No request is made before either.
 */
export class PageRequest<Item, Answer extends Listed<Item>>
	implements PromiseLike<Page<Item, Answer>>, AsyncIterable<Item>
{
	readonly #paging: Paging;
	readonly #query: Query;
	readonly #fetchPage: FetchPage<Answer>;

	constructor(paging: Paging, query: object, fetchPage: FetchPage<Answer>) {
		this.#paging = paging;
		this.#query = { ...query };
		this.#fetchPage = fetchPage;
	}

	/** The first page. */
	async page(): Promise<Page<Item, Answer>> {
		return new Page<Item, Answer>(this.#paging, this.#query, await this.#fetchPage(this.#query), this.#fetchPage);
	}

	/** Page by page. */
	async *pages(): AsyncGenerator<Page<Item, Answer>, void, undefined> {
		let page: Page<Item, Answer> | null = await this.page();
		for (; page !== null; page = await page.nextPage()) yield page;
	}

	async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
		for await (const page of this.pages()) yield* page.items;
	}

	// biome-ignore lint/suspicious/noThenProperty: `await` takes the first page
	then<Result = Page<Item, Answer>, Failure = never>(
		onFulfilled?: ((page: Page<Item, Answer>) => Result | PromiseLike<Result>) | null,
		onRejected?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
	): Promise<Result | Failure> {
		return this.page().then(onFulfilled, onRejected);
	}
}
