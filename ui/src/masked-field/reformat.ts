import type { Mask } from './masks.ts';

const counted = (text: string, mask: Mask): string =>
  [...text].filter(sign => mask.counts.test(sign)).join('');

/** Formats a text from elsewhere (paste, autofill, a draft) with a mask. */
export const formatText = (mask: Mask, text: string): string =>
  mask.format(mask.fromElsewhere ? mask.fromElsewhere(text) : counted(text, mask));

/** Returns the position of the caret behind as many counting characters as were before it. */
function caretAfter(text: string, count: number, mask: Mask): number {
  let at = 0;
  for (let left = count; at < text.length && left > 0; at++) if (mask.counts.test(text[at] ?? '')) left--;
  return at;
}

// Typed and deleted character by character: there a leading 55 may be the area code of Santa Maria.
const byHand = /^(?:insert(?:Composition)?Text|delete|history)/;

/** Returns true for a change made by hand; many characters at once come from autofill or a keyboard's suggestion. */
const isByHand = (how: string | undefined, raw: string, before: string): boolean =>
  how !== undefined && byHand.test(how) && raw.length - before.length < 6;

/**
 * Formats a box after a change. The caret stays between the same characters; deleting towards punctuation steps over
 * it, so that it never stops the deletion.
 * @param before Text of the box before the change.
 */
export function reformat(input: HTMLInputElement, mask: Mask, how: string | undefined, before: string): void {
  const raw = input.value;
  const caret = input.selectionStart ?? raw.length;
  const typed = isByHand(how, raw, before);
  const shown = typed ? mask.format(counted(raw, mask)) : formatText(mask, raw);
  if (shown !== raw) input.value = shown;
  if (caret === raw.length || !typed) return;
  const count = counted(raw.slice(0, caret), mask).length;
  let at = caretAfter(shown, count, mask);
  const heldUp = how === 'deleteContentForward' && shown === before;
  while (heldUp && at < shown.length && !mask.counts.test(shown[at] ?? '')) at++;
  input.setSelectionRange(at, at);
}
