/** Days in which a message of the site's forms is answered, as forms and mails promise. */
export const MESSAGE_DAYS = 5;
