import type { Account, Leaving } from '@serafim/contract/api/account/account';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { guardian } from '../../testing/contracts.ts';
import { People } from './people.tsx';

const host = createTestHost({ brand: defaultBrand, session: { status: 'unknown' } });

function text(about: Partial<Account> = {}): string {
  const account = {
    contrato: guardian,
    numero: '0001',
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
    const left = text({ contrato: { ...guardian, saida: { efeitoEm: '2026-12-09' } as Leaving } });
    expect(left).toContain('As carteirinhas destas pessoas valem até 9 de dezembro de 2026.');
    expect(left).not.toContain('Não precisa ser parente');
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
    const suspended = text({
      contrato: { ...guardian, situacao: 'suspenso', suspensaDesde: '2026-11-20' },
    });
    expect(suspended).toContain('Carteirinha suspensa');
    expect(suspended).not.toContain('/Carteirinha.png');
  });

  it('have none once the plan has ended, and can still be taken out', () => {
    const ended = text({
      contrato: {
        ...guardian,
        situacao: 'encerrado',
        encerradoEm: '2026-11-20',
        saida: { tipo: 'desistencia' } as Leaving,
      },
    });
    expect(ended).toContain('Quem usava com você');
    expect(ended).toContain('As carteirinhas destas pessoas não valem mais.');
    expect(ended).toContain('Carteirinha encerrada');
    expect(ended).toContain('Retirar Davi Souza Lima');
    expect(ended).not.toMatch(/Mostrar|Carteirinha\.(png|pdf)|1 de /);
  });
});
