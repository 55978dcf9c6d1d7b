import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { openSqlite } from '../../../platform/db/sqlite.ts';
import { inTime, NoAnswerError } from '../../../platform/outside/ask-outside.ts';
import type { MoneyTables } from '../../db/tables.ts';
import type { Order } from '../payment-gateway.ts';
import { newReference } from '../payments.ts';
import { readBrCode } from '../pix/br-code.ts';
import { createSandboxBooks } from './sandbox-books.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'serafim-sandbox-'));
const store = openSqlite<MoneyTables>(folder);
const clock = { now: new Date('2026-11-21T12:00:00Z') };
const now = () => new Date(clock.now);
/** Every call opens the books anew, as after a restart. */
const restarted = () => createSandboxGateway(defaultBrand, createSandboxBooks(store.db, now), now);
const sandbox = restarted();
beforeAll(() => migrate(store));
afterAll(() => store.close());
const order: Order = {
  reference: 'SRFABCDEFGHJKMNPQRSTUVWXY',
  amount: 7990,
  method: 'pix',
  dueOn: '2026-11-25',
  email: 'ana@exemplo.com.br',
};
const fresh = (about: Partial<Order> = {}): Order => ({ ...order, reference: newReference(), ...about });
const soon = () => AbortSignal.timeout(1_000);

describe('the sandbox', () => {
  it('brings a Pix code that says the amount and our reference', async () => {
    const { pix = '' } = await sandbox.open(order, soon());
    expect(readBrCode(pix)).toMatchObject({ amount: 7990, reference: order.reference, city: 'SAO PAULO' });
  });

  it('brings the same boleto for the same reference, and another for another', async () => {
    const open = (reference: string) => sandbox.open({ ...order, reference, method: 'boleto' }, soon());
    const [first, again, other] = [await open('A1'), await open('A1'), await open('A2')];
    expect(first.boleto).toMatch(/^999\d{44}$/);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('asks nothing of who pays with a card', async () => {
    expect(await sandbox.open({ ...order, method: 'cartao' }, soon())).toEqual({});
  });

  it('pays and refuses by its rule', async () => {
    expect(await sandbox.collect(fresh(), 'sandbox-aprova', soon())).toMatchObject({ outcome: 'confirmed' });
    for (const instrument of ['sandbox-recusa', 'tok-de-outro-lugar'])
      expect(await sandbox.collect(fresh(), instrument, soon())).toMatchObject({ outcome: 'refused' });
  });

  it('takes money once for a reference, and says so after a restart', async () => {
    const paid = fresh();
    await sandbox.collect(paid, 'sandbox-aprova', soon());
    expect(await sandbox.collect(paid, 'sandbox-recusa', soon())).toMatchObject({ outcome: 'confirmed' });
    expect(await restarted().lookUp(paid, soon())).toMatchObject({ outcome: 'confirmed' });
    expect(await restarted().void(paid, soon())).toMatchObject({ outcome: 'confirmed' });
    expect(await sandbox.lookUp(fresh(), soon())).toEqual({ outcome: 'absent' });
  });

  it('takes nothing under a reference that was voided, also where it arrives later', async () => {
    const voided = fresh();
    expect(await sandbox.void(voided, soon())).toEqual({ outcome: 'void' });
    expect(await sandbox.collect(voided, 'sandbox-aprova', soon())).toMatchObject({ outcome: 'refused' });
    expect(await restarted().lookUp(voided, soon())).toEqual({ outcome: 'void' });
  });

  it('gives back what it took, once, a boleto to a Pix key only, and nothing else', async () => {
    const boleto = fresh({ method: 'boleto' });
    await expect(
      sandbox.refund(boleto, { total: boleto.amount, pixKey: '52998224725' }, soon()),
    ).rejects.toThrow('nothing back');
    await sandbox.collect(boleto, 'sandbox-aprova', soon());
    await expect(sandbox.refund(boleto, { total: boleto.amount, pixKey: null }, soon())).rejects.toThrow(
      'Pix key',
    );
    await sandbox.refund(boleto, { total: boleto.amount, pixKey: '52998224725' }, soon());
    const unlucky = fresh({ email: 'ana+nao-devolve@exemplo.com.br' });
    await sandbox.collect(unlucky, 'sandbox-aprova', soon());
    await expect(sandbox.refund(unlucky, { total: unlucky.amount, pixKey: null }, soon())).rejects.toThrow(
      'nothing back',
    );
  });

  it('lets a bank decide later, and one answer get lost', async () => {
    const [later, lost] = [fresh(), fresh()];
    expect(await sandbox.collect(later, 'sandbox-aprova-depois', soon())).toEqual({ outcome: 'pending' });
    await expect(
      inTime(200, signal => sandbox.collect(lost, 'sandbox-nao-responde', signal)),
    ).rejects.toThrow(NoAnswerError);
    for (const each of [later, lost])
      expect(await restarted().void(each, soon())).toEqual({ outcome: 'pending' });
    clock.now = new Date(clock.now.getTime() + 16_000);
    for (const each of [later, lost])
      expect(await restarted().lookUp(each, soon())).toMatchObject({ outcome: 'confirmed' });
  });

  it.each([
    ['sandbox-aprova', 'confirmed'],
    ['sandbox-aprova-uma-vez', 'refused'],
  ])('keeps the card of %s, and charging it again is %s', async (instrument, outcome) => {
    const byCard = () => fresh({ method: 'cartao' });
    const first = await sandbox.collect(byCard(), instrument, soon());
    const saved = first.outcome === 'confirmed' ? first.savedCard : null;
    expect(saved).toMatch(/^sandbox-guardado-/);
    expect(await sandbox.collect(byCard(), saved ?? '', soon())).toMatchObject({ outcome });
    expect(await sandbox.collect(fresh(), instrument, soon())).toMatchObject({ savedCard: null });
  });

  it('leaves one waiting by its rule, until one gives up', async () => {
    const deaf = { ...order, email: 'ana+nao-responde@exemplo.com.br' };
    await expect(inTime(20, signal => sandbox.open(deaf, signal))).rejects.toThrow(NoAnswerError);
  });
});
