import type { Account } from '@serafim/contract/api/account/account';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { OpenCharge } from './open-charge.tsx';

const charge = (about: Partial<Account['cobrancas'][number]> = {}): Account['cobrancas'][number] => ({
  id: 'C1',
  periodo: { de: '2026-11-21', ate: '2026-12-09' },
  valor: 5060,
  meiodepagamento: 'cartao',
  situacao: 'aberta',
  conferindo: false,
  vencimento: '2026-11-21',
  pagaEm: null,
  ...about,
});

function text(open: Account['cobrancas'][number], about: Partial<Account> = {}): string {
  const account = { plano: '', suspensaDesde: null, cobrancas: [open], ...about } as Account;
  return renderToStaticMarkup(
    <MemoryRouter>
      <OpenCharge account={account} charge={open} token="T" today="2026-11-21" />
    </MemoryRouter>,
  );
}

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
    const checked = text(charge({ conferindo: true }), { suspensaDesde: '2026-11-20' });
    expect(checked).toContain('Estamos conferindo com o banco');
    expect(checked).toContain('/Cadastro/Sucesso?passe=T');
  });
});
