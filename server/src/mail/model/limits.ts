/** Mails to addresses that are not the customer's own and that somebody names for a mail: of an organization, in 24 hours. */
export const mostRequestedStrangers_perDay = 200;
/** Those that get an invoice's mails because the invoice names them. What is more waits for another day. */
export const mostStandingStrangers_perDay = 2_000;
/** Mails of one kind about one thing, such as an invoice, in 24 hours. */
export const mostOfAKind_perDay = 10;

export const day_ms = 86_400_000;
