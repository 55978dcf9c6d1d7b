/** Where people whom nobody has invented have no mailbox: invented members and senders have theirs there. */
export const inventedDomain = '@exemplo.com.br';

/** Whether somebody's e-mail says that the person is invented. */
export const isInventedEmail = (email: string): boolean => email.endsWith(inventedDomain);
