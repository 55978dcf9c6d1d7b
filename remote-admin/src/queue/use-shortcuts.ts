import { type RefObject, useEffect, useEffectEvent } from 'react';
import { toShortcut } from './shortcuts.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Presses the control whose `data-shortcut` is the key that was pressed; a field gets the focus instead.
 * @param root what is looked through
 */
export function useShortcuts(root: RefObject<HTMLElement | null>, areOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!areOn || event.defaultPrevented) return;
    const { target } = event;
    const key = toShortcut({
      key: event.key,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      repeat: event.repeat,
      isComposing: event.isComposing,
      isInField: target instanceof Element && target.closest(FIELDS) !== null,
      isInDialog: document.querySelector('dialog[open]') !== null,
    });
    const control = key && root.current?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);
    if (!control) return;
    event.preventDefault();
    if (control.matches(FIELDS)) control.focus();
    else control.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
