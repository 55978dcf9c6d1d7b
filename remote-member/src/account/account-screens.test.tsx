import type { Account, AccountContract, Leaving } from '@serafim/contract/api/account/account';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { guardian } from '../testing/contracts.ts';
import { AccountScreens } from './account-screens.tsx';
import { accountSections, sectionPath } from './account-sections.ts';

const host = createTestHost({ brand: defaultBrand, session: { status: 'unknown' } });
const saida = { efeitoEm: '2026-12-09', tipo: 'cancelamento', protocolo: 'P', chavePix: '' } as Leaving;
const always = ['cobrancas', 'dados', 'senha', 'meus-dados'];

it.each([
  [guardian, accountSections],
  [{ ...guardian, saida }, [...always, 'sair']],
  [{ ...guardian, situacao: 'encerrado', encerradoEm: '2026-12-10', saida }, [...always, 'sair']],
  [{ situacao: 'nenhum' }, always],
] satisfies [AccountContract, readonly string[]][])(
  'who has the contract %j can do something in %j alone',
  (contrato, sections) => {
    const account = {
      nome: 'Ana Souza',
      contrato,
      dependentes: [],
      contratosAnteriores: [],
    } as unknown as Account;
    const withContent = accountSections.filter(section => {
      const page = renderToStaticMarkup(
        <MemoryRouter initialEntries={[sectionPath(section)]}>
          <AccountScreens host={host} account={account} onChange={() => undefined} />
        </MemoryRouter>,
      );
      return !page.includes('Não há o que mudar aqui.');
    });
    expect(new Set(withContent)).toEqual(new Set(sections));
  },
);
