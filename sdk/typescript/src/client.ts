import type { ClientOptions } from "./http/options.ts";
import { Transport } from "./http/transport.ts";
import { Resources } from "./resources.ts";
import type { UsageClientOptions } from "./usage/options.ts";
import { UsageClient } from "./usage/usage-client.ts";

/** A client of one Tallybook service: each resource of the API is a property. */
export class Tallybook extends Resources {
	readonly #transport: Transport;

	/** @throws TypeError if the address or the token cannot be one */
	constructor(options: ClientOptions) {
		const transport = new Transport(options);
		super(transport);
		this.#transport = transport;
	}

	/** A client that sends usage events in the background, for as long as the process lives. */
	usageClient(options: UsageClientOptions = {}): UsageClient {
		return new UsageClient(this.#transport, options);
	}
}
