/** What is wrong with one event, as a sentence that names the field. */
export class Fault {
	readonly sentence: string;

	constructor(sentence: string) {
		this.sentence = sentence;
	}

	/** The format of all validation errors: `timestamp: must be …`. */
	static of(field: string, message: string): Fault {
		return new Fault(`${field}: ${message}`);
	}
}
