import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { createCipher } from '../security/cipher.ts';
import { deriveKeys } from '../security/keys.ts';
import { tieKeys, WrongKeyError } from './tie-keys.ts';

const now = new Date('2026-11-21T12:00:00Z');

onEachStore({}, api => {
  const keyless = async () => {
    await api().store.db.deleteFrom('key_check').execute();
  };
  const recorded = () => api().store.db.selectFrom('key_check').select(['fingerprint', 'form']).execute();

  it('of hosts that start at once on an empty database, each with a key of its own, one keeps its key', async () => {
    await api().store.db.updateTable('person').set({ cpf_cipher: '' }).execute();
    for (let round = 0; round < 5; round += 1) {
      await keyless();
      const started = await Promise.allSettled(
        Array.from({ length: 6 }, () => tieKeys(api().store, [randomBytes(32)], now)),
      );
      expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await recorded()).toHaveLength(1);
    }
  });

  it('a database from before keys were recorded opens with the key of its data, and with no other', async () => {
    await keyless();
    const [own, other] = [randomBytes(32), randomBytes(32)];
    const older = createCipher(deriveKeys([own]), 1);
    const sealed = older.seal('person.cpf_cipher', 'ana', '12345678909');
    await api().store.db.updateTable('person').set({ cpf_cipher: sealed }).execute();
    await expect(tieKeys(api().store, [other], now)).rejects.toThrow(WrongKeyError);
    expect(await recorded()).toEqual([]);
    // The program that stored it reads no bound values: nothing is bound before `reseal`.
    expect(await tieKeys(api().store, [own], now)).toMatchObject({ form: 1 });
    expect(await recorded()).toEqual([{ fingerprint: deriveKeys([own]).fingerprints[0], form: 1 }]);
  });
});
