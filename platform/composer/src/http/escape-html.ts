const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML, inside quotes too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, character => escapes[character] ?? character);

/** JSON for a script element: `<` escaped, so that no text in it can end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
