/** What is wrong with one event, as a sentence that names the field. */
export class Fault {
	/** Null if the message concerns no single field. */
	readonly field: string | null;
	readonly message: string;

	constructor(message: string, field: string | null = null) {
		this.message = message;
		this.field = field;
	}

	/** The format of all validation errors: `timestamp: must be …`. */
	get sentence(): string {
		return this.field === null ? this.message : `${this.field}: ${this.message}`;
	}

	static of(field: string, message: string): Fault {
		return new Fault(message, field);
	}
}
