/** What the server put into the page. */
interface Opened {
	/** Under which path the service stands: empty, or `/billing`. */
	readonly basePath: string;
	/** With which the page's own scripts may add styles. */
	readonly nonce: string;
}

export const opened = JSON.parse(document.getElementById("data")?.textContent ?? "") as Opened;
