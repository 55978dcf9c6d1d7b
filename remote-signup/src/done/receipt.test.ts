import type { TabStorage } from '@serafim/remote-kit/tab-storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Receipt, storedReceipt } from './receipt.ts';

const receipt: Receipt = { passe: 'AAAA-bbbb_0000', primeiroNome: 'Ana' };

const texts = new Map<string, string>();
const storage: TabStorage = {
  read: key => texts.get(key) ?? null,
  write: (key, value) => void texts.set(key, value),
  remove: key => void texts.delete(key),
};

beforeEach(() => texts.clear());

describe('a member who reloads the success page', () => {
  it('reads the same again', () => {
    storedReceipt({}, storage).write(receipt);
    expect(storedReceipt({}, storage).read()).toEqual(receipt);
  });

  it('is shown nobody’s receipt when this tab has none, or a broken one', () => {
    expect(storedReceipt({}, storage).read()).toBeNull();
    for (const text of ['{', '{}', JSON.stringify({ ...receipt, passe: '' })]) {
      texts.set('cadastro/concluido', text);
      expect(storedReceipt({}, storage).read()).toBeNull();
    }
  });
});
