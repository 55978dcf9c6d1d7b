/** Domain of the e-mails of invented members and senders; no real person has a mailbox there. */
export const inventedDomain = '@exemplo.com.br';

/** Checks whether an e-mail belongs to an invented person. */
export const isInventedEmail = (email: string): boolean => email.endsWith(inventedDomain);
