import { ENTERED } from '@serafim/platform-contract/release-set';

/** The setter that React puts before the browser's own, and what it last saw: an equal value is no change to it. */
interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

/** What is never read: it stays in its field, and nowhere else. */
const SECRET: readonly string[] = ['password', 'file'];

/** What nobody enters. */
const FIXED: readonly string[] = ['hidden', 'submit', 'button'];

const send = (field: Element, type: 'input' | 'change') =>
  field.dispatchEvent(new Event(type, { bubbles: true }));

const sendFocus = (field: Element, type: 'focusin' | 'focusout') =>
  field.dispatchEvent(new FocusEvent(type, { bubbles: true }));

/** The value that a field has without a visitor: browsers round that of a range, and fill that of a colour. */
function ownValue(field: HTMLInputElement | HTMLTextAreaElement): string {
  const { type } = field;
  if (type !== 'range' && type !== 'color') return field.defaultValue;
  const untouched = document.createElement('input');
  for (const { name, value } of field.attributes) untouched.setAttribute(name, value);
  return untouched.value;
}

/** @returns what enters a text again that is not the field's own, as a key press would */
function readText(field: (HTMLInputElement | HTMLTextAreaElement) & Tracked): (() => void) | null {
  const { value } = field;
  if (value === ownValue(field)) return null;
  return () => {
    // The browser may have filled it in meanwhile.
    const text = [value, field.defaultValue, ''].includes(field.value) ? value : field.value;
    field.value = text;
    // React hears of a change only where the value is none that it has seen.
    field._valueTracker?.setValue(`${text} `);
    send(field, 'input');
  };
}

function readBox(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = field;
  // Of a group, the one that was chosen unchooses the others.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null;
  return () => {
    field.checked = defaultChecked;
    field.click();
  };
}

function readSelect(field: HTMLSelectElement): (() => void) | null {
  const { value } = field;
  const options = Array.from(field.options);
  const own = options.find(option => option.defaultSelected) ?? options.find(option => !option.disabled);
  if (field.multiple || value === own?.value) return null;
  return () => {
    field.value = value;
    send(field, 'change');
  };
}

function readField(field: Element): (() => void) | null {
  if (field instanceof HTMLSelectElement) return readSelect(field);
  if (field instanceof HTMLTextAreaElement) return readText(field);
  if (!(field instanceof HTMLInputElement) || [...SECRET, ...FIXED].includes(field.type)) return null;
  return field.type === 'checkbox' || field.type === 'radio' ? readBox(field) : readText(field);
}

/** Enters again what was in the fields when the shell failed that this page was opened with before. */
export function restoreInput(): void {
  try {
    const stored: [string | false, boolean][] = JSON.parse(sessionStorage[ENTERED] ?? '[]');
    const fields = document.querySelectorAll<HTMLInputElement>('input,select,textarea');
    // The page is opened again no second time.
    if (stored.length > 0) sessionStorage[ENTERED] = '[]';
    if (stored.length !== fields.length) return;
    for (const [index, [value, checked]] of stored.entries()) {
      const field = fields[index];
      if (!field || value === false || field.type === 'file') continue;
      field.value = value;
      field.checked = checked;
    }
  } catch {
    // No storage, or not what this shell would have stored: the fields stay as they are.
  }
}

/**
 * Reads what a visitor has entered while the HTML had no script yet. Passwords and files are not read.
 * @returns enters it again once React listens, one field after the other, so that each change is rendered before the next
 */
export function readEarlyInput(root: Element): () => Promise<void> {
  const fields = Array.from(root.querySelectorAll('input, textarea, select'));
  // A fragment's HTML is hydrated later, by itself.
  const area = root.closest('[data-fragment]');
  const own = fields.filter(field => field.closest('[data-fragment]') === area);
  const repeats = own.flatMap(field => {
    const repeat = readField(field);
    return repeat ? [{ field, repeat }] : [];
  });
  return async () => {
    for (const { field, repeat } of repeats) {
      if (!field.isConnected) continue;
      repeat();
      if (field !== document.activeElement) sendFocus(field, 'focusout');
      await null;
    }
    const { activeElement } = document;
    if (activeElement && own.includes(activeElement)) sendFocus(activeElement, 'focusin');
  };
}
