/** What is being written, by the message's protocol: it stays when the list is read anew, or the page is left. */
export const drafts = new Map<string, string>();
