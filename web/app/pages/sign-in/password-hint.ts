/** What the API asks of a password, said before it is typed. */
export const passwordHint = "At least 10 characters. A few words that do not belong together are best.";
