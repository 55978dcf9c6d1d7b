/**
 * Calls back at once, or, while a control is held down, once it is released. Content that appeared in between would
 * move the control away from under the finger, and the click would miss it.
 */
export function afterPress(callback: () => void): void {
  if (!document.querySelector(':is(button, a, label, summary, input, select, textarea):active')) {
    callback();
    return;
  }
  const events = new AbortController();
  const released = () => {
    events.abort();
    // Checked again: another control may still be held down.
    setTimeout(() => afterPress(callback));
  };
  // The space bar holds a button down, too.
  for (const end of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(end, released, { signal: events.signal });
}
