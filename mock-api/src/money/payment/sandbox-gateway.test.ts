import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { describe, expect, it } from 'vitest';
import { GatewayTimeoutError, inTime, type Order } from './payment-gateway.ts';
import { readBrCode } from './pix/br-code.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

const sandbox = createSandboxGateway(defaultBrand);
const order: Order = {
  reference: 'SRFABCDEFGHJKMNPQRSTUVWXY',
  amount: 7990,
  method: 'pix',
  dueOn: '2026-11-25',
  email: 'ana@exemplo.com.br',
};
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
    expect(await sandbox.collect(order, 'sandbox-aprova', soon())).toMatchObject({ outcome: 'confirmed' });
    for (const instrument of ['sandbox-recusa', 'tok-de-outro-lugar'])
      expect(await sandbox.collect(order, instrument, soon())).toMatchObject({ outcome: 'refused' });
  });

  it.each([
    ['sandbox-aprova', 'confirmed'],
    ['sandbox-aprova-uma-vez', 'refused'],
  ])('keeps the card of %s, and charging it again is %s', async (instrument, outcome) => {
    const byCard: Order = { ...order, method: 'cartao' };
    const first = await sandbox.collect(byCard, instrument, soon());
    const saved = first.outcome === 'confirmed' ? first.savedCard : null;
    expect(saved).toMatch(/^sandbox-guardado-/);
    expect(await sandbox.collect(byCard, saved ?? '', soon())).toMatchObject({ outcome });
    expect(await sandbox.collect(order, instrument, soon())).toMatchObject({ savedCard: null });
  });

  it('leaves one waiting by its rule, until one gives up', async () => {
    await expect(
      inTime(20, signal => sandbox.collect(order, 'sandbox-nao-responde', signal)),
    ).rejects.toThrow(GatewayTimeoutError);
    const deaf = { ...order, email: 'ana+nao-responde@exemplo.com.br' };
    await expect(inTime(20, signal => sandbox.open(deaf, signal))).rejects.toThrow(GatewayTimeoutError);
  });
});
