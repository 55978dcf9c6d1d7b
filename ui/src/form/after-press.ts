/**
 * Calls back at once, or, while a control is held down, once it was let go: what appears in between would
 * move the control away from under the finger, and the click with it.
 */
export function afterPress(callback: () => void): void {
  if (!document.querySelector(':is(button, a, label, summary, input, select):active')) {
    callback();
    return;
  }
  const events = new AbortController();
  const released = () => {
    events.abort();
    setTimeout(callback);
  };
  addEventListener('pointerup', released, { signal: events.signal });
  addEventListener('pointercancel', released, { signal: events.signal });
  // The space bar holds a button down, too.
  addEventListener('keyup', released, { signal: events.signal });
}
