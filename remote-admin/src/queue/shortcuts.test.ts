import { expect, it } from 'vitest';
import { type Press, toShortcut } from './shortcuts.ts';

const press = (key: string, more: Partial<Press> = {}) =>
  toShortcut({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    isInField: false,
    isInDialog: false,
    ...more,
  });

it('an administrator goes through the queue with single keys, in either case', () =>
  expect(['j', 'J', 'k', 'r', 'e', '1', '3', '?'].map(key => press(key))).toEqual([
    'J',
    'J',
    'K',
    'R',
    'E',
    '1',
    '3',
    '?',
  ]));

it.each([
  ['a field', { isInField: true }],
  ['a dialog', { isInDialog: true }],
  ['the browser, with Ctrl', { ctrlKey: true }],
  ['the browser, with Command', { metaKey: true }],
  ['the browser, with Alt', { altKey: true }],
  ['a key that is held', { repeat: true }],
  ['a word that is being composed', { isComposing: true }],
] as const)('a press that belongs to %s moves nothing', (_whose, more) =>
  expect(press('j', more)).toBeNull(),
);

it.each(['4', '0', 'x', 'Enter', ' ', 'Escape'])('%s does nothing', key => expect(press(key)).toBeNull());
