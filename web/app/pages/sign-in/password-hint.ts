/** What the API asks of a password, said before it is typed. */
export const passwordHint = "At least 10 characters. A few unrelated words work best.";
