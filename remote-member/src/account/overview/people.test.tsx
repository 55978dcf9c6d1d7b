import type { Account } from '@serafim/contract/api/account/account';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { People } from './people.tsx';

const host = createTestHost({ brand: defaultBrand, session: { status: 'unknown' } });

function text(about: Partial<Account> = {}): string {
  const account = {
    plano: 'guardian',
    numero: '0001',
    saida: null,
    encerradoEm: null,
    suspensaDesde: null,
    carteirinha: null,
    dependentes: [{ lugar: 1, nome: 'Davi Souza Lima', cpf: '***.444.777-**' }],
    ...about,
  } as Account;
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <MemoryRouter>
      <People host={host} account={account} onChange={ignore} />
    </MemoryRouter>,
  );
}

describe('the people of a plan', () => {
  it('have cards to show and to download', () => {
    expect(text()).toContain('Mostrar');
    expect(text()).toContain('1 de ');
    expect(text()).toContain('/Carteirinha.png');
  });

  it('keep their cards until the last day of a plan that was left', () => {
    const saida = { efeitoEm: '2026-12-09' } as Account['saida'];
    expect(text({ saida })).toContain('As carteirinhas destas pessoas valem até 9 de dezembro de 2026.');
    expect(text({ saida })).not.toContain('Não precisa ser parente');
  });

  it('have cards with a number each, that say what they wait for', () => {
    expect(text()).toContain('0001-1');
    expect(text()).not.toContain('Aguardando');
    const carteirinha = {
      validaAte: null,
      situacao: 'sem-pagamento',
      aviso: 'Aguardando o primeiro pagamento',
    } as Account['carteirinha'];
    // On the card, and beside it for who does not see the card.
    expect(text({ carteirinha }).match(/Aguardando o primeiro pagamento/g)).toHaveLength(2);
  });

  it('have none to download while they are suspended', () => {
    const suspended = text({ suspensaDesde: '2026-11-20' });
    expect(suspended).toContain('Carteirinha suspensa');
    expect(suspended).not.toContain('/Carteirinha.png');
  });

  it('have none once the plan has ended, and can still be taken out', () => {
    const ended = text({ saida: { tipo: 'desistencia' } as Account['saida'], encerradoEm: '2026-11-20' });
    expect(ended).toContain('Quem usava com você');
    expect(ended).toContain('As carteirinhas destas pessoas não valem mais.');
    expect(ended).toContain('Carteirinha encerrada');
    expect(ended).toContain('Retirar Davi Souza Lima');
    expect(ended).not.toMatch(/Mostrar|Carteirinha\.(png|pdf)|1 de /);
  });
});
