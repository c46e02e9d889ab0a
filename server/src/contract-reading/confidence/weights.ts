import type { Weights } from "./confidence.ts";

/** Made by `bench/confidence/fit.ts`, from 154 documents read 7 times each; not to be changed by hand. */
export const weights: Weights = {
	"ways": {
		"party": {
			"proven": 4,
			"labelled": 4.383,
			"stated": 2.812,
			"implied": 1.843,
			"computed": 2.5,
			"assumed": 0.571
		},
		"date": {
			"proven": 4.115,
			"labelled": 4.879,
			"stated": 4.281,
			"implied": 2.545,
			"computed": 3.823,
			"assumed": 0
		},
		"setting": {
			"proven": 4,
			"labelled": 4.708,
			"stated": 5.004,
			"implied": 1.91,
			"computed": 2.5,
			"assumed": 0
		},
		"currency": {
			"proven": 4,
			"labelled": 3.412,
			"stated": 3.229,
			"implied": 0.5,
			"computed": 2.5,
			"assumed": 0
		},
		"tax": {
			"proven": 4,
			"labelled": 3,
			"stated": 4.993,
			"implied": 0.927,
			"computed": 2.5,
			"assumed": 0
		},
		"name": {
			"proven": 5.344,
			"labelled": 2.492,
			"stated": 2.521,
			"implied": 0.108,
			"computed": 2.5,
			"assumed": 0
		},
		"type": {
			"proven": 4,
			"labelled": 5.005,
			"stated": 4.252,
			"implied": 1.395,
			"computed": 2.5,
			"assumed": 1.32
		},
		"cycle": {
			"proven": 4,
			"labelled": 5.486,
			"stated": 4.507,
			"implied": 0.62,
			"computed": 3.019,
			"assumed": 1.189
		},
		"price": {
			"proven": 5.47,
			"labelled": 4.567,
			"stated": 3.664,
			"implied": 0.5,
			"computed": 3.019,
			"assumed": 0
		},
		"quantity": {
			"proven": 4.17,
			"labelled": 4.355,
			"stated": 3.455,
			"implied": 0.992,
			"computed": 2.5,
			"assumed": 0
		},
		"tier": {
			"proven": 4,
			"labelled": 3.119,
			"stated": 2.5,
			"implied": 0.309,
			"computed": 2.5,
			"assumed": 0
		},
		"adjustment": {
			"proven": 4.154,
			"labelled": 3.38,
			"stated": 3.418,
			"implied": 1.493,
			"computed": 2.5,
			"assumed": 0
		}
	},
	"secondWitness": 1.604,
	"thirdWitness": 0.754,
	"rival": -2.549,
	"traits": {
		"alone": 0.3,
		"ambiguous": -1.65,
		"crowded": -0.5,
		"aside": -1,
		"shared": 0.511,
		"unexplained": -1,
		"cut": -1
	},
	"certainFrom": {
		"party": 0.972,
		"date": 0.923,
		"setting": 0.977,
		"currency": 0.939,
		"tax": 0.978,
		"name": 0.988,
		"type": 2,
		"cycle": 0.924,
		"price": 0.984,
		"quantity": 2,
		"tier": 2,
		"adjustment": 2
	}
};
