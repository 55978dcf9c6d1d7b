import { describe, expect, it, vi } from 'vitest';
import { clearTab, createStoredValue, createTabStorage, tabStorage } from './tab-storage.ts';

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

  it('is empty once somebody signed out, whoever stored it; where it is switched off, it was', () => {
    const session = smallStorage(2);
    session.setItem('cadastro/concluido', 'Ana');
    session.setItem('recuperar-senha', 'Ana');
    clearTab(() => session);
    expect(session.length).toBe(0);
    clearTab(() => {
      throw new DOMException('denied', 'SecurityError');
    });
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

  it('reports each failure of the storage', () => {
    const onFailure = vi.fn();
    const cause = new DOMException('denied', 'SecurityError');
    const storage = createTabStorage(() => {
      throw cause;
    }, onFailure);
    storage.write('rascunho', 'Ana');
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(cause);
  });

  it('is one for all pages of a host, and no other host’s', () => {
    const host = {};
    expect(tabStorage(host)).toBe(tabStorage(host));
    expect(tabStorage(host)).not.toBe(tabStorage({}));
  });
});

describe('a stored value', () => {
  const schema = {
    parse(value: unknown) {
      if (typeof value !== 'number') throw new TypeError('no number');
      return value;
    },
  };
  const open = () => {
    const storage = createTabStorage(
      (
        (room: Storage) => () =>
          room
      )(smallStorage(9)),
    );
    const onUnreadable = vi.fn();
    return { storage, onUnreadable, step: createStoredValue(storage, 'etapa', schema, onUnreadable) };
  };

  it('comes back as it was written, until it is removed', () => {
    const { step } = open();
    expect(step.read()).toBeNull();
    step.write(3);
    expect(step.read()).toBe(3);
    step.remove();
    expect(step.read()).toBeNull();
  });

  it.each(['no JSON', '"three"'])('is none where %s is stored, which is reported and removed', text => {
    const { storage, step, onUnreadable } = open();
    storage.write('etapa', text);
    expect(step.read()).toBeNull();
    expect(onUnreadable).toHaveBeenCalledOnce();
    expect(storage.read('etapa')).toBeNull();
  });
});
