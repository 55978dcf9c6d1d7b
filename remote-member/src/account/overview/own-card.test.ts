import type { Account } from '@serafim/contract/api/account/account';
import { describe, expect, it } from 'vitest';
import { cardHolder } from './own-card.tsx';

const TODAY = '2026-11-23';

const charge: Account['cobrancas'][number] = {
  id: 'a',
  periodo: { de: '2026-11-10', ate: '2026-12-09' },
  valor: 7990,
  meiodepagamento: 'pix',
  situacao: 'paga',
  conferindo: false,
  vencimento: '2026-11-10',
  pagaEm: '2026-11-10',
};

const leaving: Account['saida'] = {
  protocolo: '20261123-AAAAAAAA',
  tipo: 'cancelamento',
  pedidaEm: '2026-11-20',
  efeitoEm: '2026-12-09',
  reembolso: 0,
  reembolsada: false,
  chavePix: '',
  passe: 'a',
};

const ana: Account = {
  versao: '',
  nome: 'Ana Beatriz Souza',
  email: 'ana@exemplo.com',
  telefone: '11 999990000',
  endereco: '',
  novidades: false,
  cpf: '***.982.247-**',
  numero: '0042 1187',
  codigo: { size: 33, d: 'M0 0h7v1h-7z' },
  contrato: 'S-1',
  plano: 'guardian',
  fatura: 'mensal',
  meiodepagamento: 'pix',
  vencimento: '10',
  contratadoEm: '2026-11-10',
  renovaEm: '2027-11-09',
  proximaCobranca: null,
  cartaoGuardadoDesde: null,
  suspensaDesde: null,
  cobrancas: [charge],
  encerradoEm: null,
  contratosAnteriores: [],
  troca: null,
  dependentes: [],
  saida: null,
  passe: null,
};

const said = {
  name: 'Ana Beatriz Souza',
  number: '0042 1187',
  plan: 'Guardian',
  code: { size: 33, d: 'M0 0h7v1h-7z' },
};

const shown = (over: Partial<Account>, day = TODAY) => cardHolder({ ...ana, ...over }, day);

describe('the card at home', () => {
  it('says the whole name, plan, number and the last day of the contract, once it is paid', () => {
    expect(shown({})).toEqual({ ...said, cpf: '***.982.247-**', validUntil: '09/11/2027' });
  });

  it('waits for the first payment', () => {
    const waiting = shown({ cobrancas: [{ ...charge, situacao: 'aberta', pagaEm: null }] });
    expect(waiting).toMatchObject({ notice: 'Aguardando o primeiro pagamento' });
    expect(waiting).not.toHaveProperty('validUntil');
    expect(shown({ cobrancas: [] })).toMatchObject({ notice: 'Aguardando o primeiro pagamento' });
  });

  it('names no day while a later charge is late', () => {
    const late = [{ ...charge, situacao: 'aberta', pagaEm: null } as const, charge];
    expect(shown({ cobrancas: late }, '2026-12-09')).toMatchObject({ validUntil: '09/11/2027' });
    expect(shown({ cobrancas: late }, '2026-12-10')).toEqual({
      ...said,
      notice: 'Confira a validade pelo código',
    });
  });

  it('holds until the day on which a member leaves, and is gone afterwards', () => {
    expect(shown({ saida: leaving })).toMatchObject({ validUntil: '09/12/2026' });
    expect(shown({ saida: leaving }, '2026-12-10')).toBeNull();
  });

  it('is gone at once for who withdrew and got everything back', () => {
    const back = [{ ...charge, situacao: 'estornada' } as const];
    const withdrawn = { ...leaving, tipo: 'desistencia', efeitoEm: TODAY } as const;
    expect(shown({ saida: withdrawn, encerradoEm: TODAY, cobrancas: back })).toBeNull();
  });

  it('is not shown while it is suspended, or without a plan', () => {
    expect(shown({ suspensaDesde: '2026-11-20' })).toBeNull();
    expect(shown({ plano: '' })).toBeNull();
  });
});
