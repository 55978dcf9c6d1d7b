/** Days in which a message of the site's forms is answered, as forms and mails promise. */
export const MESSAGE_DAYS = 5;

/** Seconds in which an answer to a message, or the approval of a clinic, can be taken back: its mail leaves then. */
export const UNDO_SECONDS = 10;
