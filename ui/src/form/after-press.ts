/**
 * Calls back at once, or, while a control is held down, once it was let go: what appears in between would
 * move the control away from under the finger, and the click with it.
 */
export function afterPress(callback: () => void): void {
  if (!document.querySelector(':is(button, a, label, summary, input, select, textarea):active')) {
    callback();
    return;
  }
  const events = new AbortController();
  const released = () => {
    events.abort();
    // Asked again: what was let go may have been something else.
    setTimeout(() => afterPress(callback));
  };
  // The space bar holds a button down, too.
  for (const end of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(end, released, { signal: events.signal });
}
