import type { Weights } from "./confidence.ts";

/** Made by `bench/confidence/fit.ts`, from 154 documents read 7 times each; not to be changed by hand. */
export const weights: Weights = {
	"bias": 3.064,
	"kinds": {
		"party": -0.605,
		"date": 0.791,
		"setting": 0.342,
		"currency": 0.923,
		"tax": 2.22,
		"name": -1.228,
		"type": -0.932,
		"cycle": 0.171,
		"price": -0.349,
		"quantity": -0.021,
		"tier": -1.688,
		"adjustment": 1.44
	},
	"ways": {
		"proven": 2.051,
		"labelled": 1.935,
		"stated": 0.735,
		"implied": -0.627,
		"computed": 1.288,
		"assumed": -2.319
	},
	"secondWitness": 1.55,
	"thirdWitness": 0.976,
	"rival": -2.329,
	"traits": {
		"alone": 0.3,
		"ambiguous": -1.066,
		"crowded": -0.5,
		"aside": -1,
		"shared": -0.3,
		"unexplained": -1,
		"cut": -1
	},
	"certainFrom": {
		"party": 0.985,
		"date": 0.965,
		"setting": 0.99,
		"currency": 0.975,
		"tax": 0.99,
		"name": 2,
		"type": 2,
		"cycle": 0.95,
		"price": 2,
		"quantity": 0.81,
		"tier": 2,
		"adjustment": 0.985
	}
};
