import { createStoredValue, createTabStorage } from '@serafim/remote-kit/tab-storage';

/** Keys that do something on their own, each with what it does. */
export const shortcuts = [
  ['J', 'próximo caso'],
  ['K', 'caso anterior'],
  ['R', 'ir para a resposta'],
  ['E', 'encerrar a mensagem'],
  ['1', 'primeira resposta pronta; 2 e 3, as outras'],
  ['?', 'mostrar todos os atalhos'],
] as const;

const keys = ['J', 'K', 'R', 'E', '1', '2', '3', '?'] as const;

export type ShortcutKey = (typeof keys)[number];

/** A key that was pressed, and where. */
export interface Press
  extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'> {
  /** Whether the focus is in a field. */
  isInField: boolean;
  /** Whether a dialog is open. */
  isInDialog: boolean;
}

/** The shortcut that a press means; null for a press that belongs to a field, a dialog or the browser. */
export function toShortcut({ key, isInField, isInDialog, ...press }: Press): ShortcutKey | null {
  if (isInField || isInDialog || press.repeat || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return keys.find(known => known === key.toUpperCase()) ?? null;
}

const noneSchema = {
  parse(value: unknown): 'nenhum' {
    if (value !== 'nenhum') throw new Error('Expected the word for shortcuts that are off.');
    return value;
  },
};

// Stored only where they are off.
const switchedOff = createStoredValue(
  createTabStorage(() => localStorage),
  'serafim-atalhos',
  noneSchema,
);

/** Whether this administrator's browser uses keys without a modifier. */
export const areShortcutsOn = (): boolean => switchedOff.read() === null;

/** Switches keys without a modifier on or off, in this browser. */
export function switchShortcuts(on: boolean): void {
  if (on) switchedOff.remove();
  else switchedOff.write('nenhum');
}
