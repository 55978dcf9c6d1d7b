import { beforeEach, describe, expect, it } from 'vitest';
import type { TabStorage } from '../draft/tab-storage.ts';
import { keepReceipt, type Receipt, readReceipt } from './receipt.ts';

const receipt: Receipt = { passe: 'AAAA-bbbb_0000', primeiroNome: 'Ana' };

const texts = new Map<string, string>();
const storage: TabStorage = {
  read: key => texts.get(key) ?? null,
  write: (key, value) => void texts.set(key, value),
  remove: key => void texts.delete(key),
};

beforeEach(() => texts.clear());

describe('somebody who reloads the success page', () => {
  it('reads the same again', () => {
    keepReceipt(storage, receipt);
    expect(readReceipt(storage)).toEqual(receipt);
  });

  it('is shown nobody’s receipt when this tab has none, or a broken one', () => {
    expect(readReceipt(storage)).toBeNull();
    for (const text of ['{', '{}', JSON.stringify({ ...receipt, passe: '' })]) {
      texts.set('cadastro/concluido', text);
      expect(readReceipt(storage)).toBeNull();
    }
  });
});
