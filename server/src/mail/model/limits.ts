/** Recipients outside the customer's own addresses that are named for one mail, per organization in 24 hours. */
export const mostRequestedStrangers_perDay = 200;
/** Recipients outside the customer's own addresses that invoices name. Further ones wait for another day. */
export const mostStandingStrangers_perDay = 2_000;
/** Mails of one kind about one subject, such as an invoice, in 24 hours. */
export const mostOfAKind_perDay = 10;

export const day_ms = 86_400_000;
