import { describe, expect, it } from 'vitest';
import { createTabStorage } from './tab-storage.ts';

/** A `Storage` that takes `room` entries. */
function smallStorage(room: number): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: index => [...texts.keys()][index] ?? null,
    clear: () => texts.clear(),
    getItem: key => texts.get(key) ?? null,
    removeItem: key => void texts.delete(key),
    setItem(key, value) {
      if (texts.size >= room && !texts.has(key)) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, value);
    },
  };
}

describe('the storage of a tab', () => {
  it('keeps texts in the session storage', () => {
    const session = smallStorage(1);
    createTabStorage(() => session).write('rascunho', 'Ana');
    expect(session.getItem('rascunho')).toBe('Ana');
    expect(createTabStorage(() => session).read('rascunho')).toBe('Ana');
  });

  it('remembers what no longer fits', () => {
    const storage = createTabStorage(() => smallStorage(0));
    storage.write('rascunho', 'Ana');
    expect(storage.read('rascunho')).toBe('Ana');
    storage.remove('rascunho');
    expect(storage.read('rascunho')).toBeNull();
  });

  it('knows nothing, and throws nothing, where storage is switched off', () => {
    const storage = createTabStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.read('rascunho')).toBeNull();
    expect(() => storage.remove('rascunho')).not.toThrow();
  });
});
