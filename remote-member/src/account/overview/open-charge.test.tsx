import type { AccountCharge } from '@serafim/contract/api/account/account';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { guardian, openCharge } from '../../testing/contracts.ts';
import type { RunningContract } from '../contract.ts';
import { OpenCharge } from './open-charge.tsx';

const charge = (about: Partial<AccountCharge> = {}): AccountCharge => ({
  ...openCharge,
  valor: 5060,
  meiodepagamento: 'cartao',
  ...about,
});

const text = (open: AccountCharge, contract: RunningContract = { ...guardian, situacao: 'aguardando' }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OpenCharge contract={{ ...contract, cobrancas: [open] }} charge={open} today="2026-11-21" />
    </MemoryRouter>,
  );

describe('a member with an open charge', () => {
  it('is asked to pay it', () => {
    expect(text(charge())).toContain('Pagar agora');
    expect(text(charge({ meiodepagamento: 'pix' }))).toContain('Pagar por Pix');
    expect(text(charge())).not.toContain('Estamos conferindo com o banco');
  });

  it('is asked to wait, and not to pay, while the bank has a payment', () => {
    const checked = text(charge({ conferindo: true }));
    expect(checked).toContain('Estamos conferindo com o banco');
    expect(checked).toContain('50,60');
    expect(checked).not.toContain('Pagar agora');
  });

  it('reads so too where the cards are suspended meanwhile', () => {
    const checked = text(charge({ conferindo: true }), {
      ...guardian,
      situacao: 'suspenso',
      suspensaDesde: '2026-11-20',
    });
    expect(checked).toContain('Estamos conferindo com o banco');
    expect(checked).toContain('/Cadastro/Sucesso?passe=T');
  });
});
