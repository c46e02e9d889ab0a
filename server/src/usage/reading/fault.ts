/** What is wrong with one event, in a sentence that names the field. */
export class Fault {
	readonly sentence: string;

	constructor(sentence: string) {
		this.sentence = sentence;
	}

	/** The form of every other validation error: `timestamp: must be …`. */
	static of(field: string, message: string): Fault {
		return new Fault(`${field}: ${message}`);
	}
}
