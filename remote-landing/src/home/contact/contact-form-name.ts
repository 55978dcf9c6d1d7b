/** The contact form among those that may be posted to its page; its fields' ids begin with it. */
export const CONTACT_FORM = 'contato';
