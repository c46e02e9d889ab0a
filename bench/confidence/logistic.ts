/** One case: the places of its features that hold, how often it was seen, and how often it was right; shares count too. */
export interface Case {
	readonly features: readonly number[];
	readonly seen: number;
	readonly right: number;
}

const steps = 3000;
const pace = 0.5;

/** The weights of a logistic regression, drawn towards `prior` by `pull`; by gradient descent over cases that are alike taken together. */
export function fitLogistic(cases: readonly Case[], prior: readonly number[], pull: number): number[] {
	const weights = [...prior];
	const velocity = weights.map(() => 0);
	const total = cases.reduce((sum, { seen }) => sum + seen, 0);
	for (let step = 0; step < steps; step++) {
		const gradient = weights.map((weight, index) => pull * (weight - (prior[index] as number)));
		for (const { features, seen, right } of cases) {
			const error = seen * sigmoid(features.reduce((sum, each) => sum + (weights[each] as number), 0)) - right;
			for (const each of features) gradient[each] = (gradient[each] as number) + error;
		}
		for (let index = 0; index < weights.length; index++) {
			velocity[index] = 0.9 * (velocity[index] as number) - (pace * (gradient[index] as number)) / total;
			weights[index] = (weights[index] as number) + (velocity[index] as number);
		}
	}
	return weights;
}

function sigmoid(value: number): number {
	return 1 / (1 + Math.exp(-value));
}
