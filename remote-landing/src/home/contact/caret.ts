/** Where the visitor is in a form: a field, and the place in its text. */
export interface Caret {
  name: string;
  start: number | null;
  end: number | null;
}

/** Where the focus is in a form; null where it is elsewhere. */
export function findCaret(form: HTMLFormElement): Caret | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !form.contains(activeElement)) return null;
  const name = activeElement.getAttribute('name');
  if (name === null) return null;
  const isText = activeElement instanceof HTMLTextAreaElement || isTextInput(activeElement);
  return {
    name,
    start: isText ? activeElement.selectionStart : null,
    end: isText ? activeElement.selectionEnd : null,
  };
}

/** Puts the focus back to the same place of a form that took the other's. */
export function giveFocus(form: HTMLFormElement, { name, start, end }: Caret): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  if (start !== null && (field instanceof HTMLTextAreaElement || isTextInput(field)))
    field.setSelectionRange(start, end);
}

// An e-mail field has no selection to read or set.
const isTextInput = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'text';
