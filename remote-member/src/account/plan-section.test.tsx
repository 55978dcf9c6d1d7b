import type { Account } from '@serafim/contract/api/account/account';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlanSection } from './plan-section.tsx';

const charge = { id: 'C1', valor: 5060, situacao: 'aberta' } as Account['cobrancas'][number];

function text(cobrancas: Account['cobrancas']): string {
  const account = {
    plano: 'guardian',
    fatura: 'mensal',
    troca: null,
    proximaCobranca: { em: '2026-12-10', valor: 7990 },
    cobrancas,
  } as Account;
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <PlanSection host={{} as RemoteHost} account={account} onChange={nothing} onDone={nothing} />,
  );
}

describe('a member who looks at another plan', () => {
  it('reads that the first charge gets its price, before paying it', () => {
    expect(text([charge])).toContain('a primeira cobrança passa a ter o preço do plano novo');
  });

  it('reads from which charge on it holds, after that', () => {
    for (const paid of [[{ ...charge, situacao: 'paga' as const }], [charge, charge]])
      expect(text(paid)).toContain('A troca vale a partir da próxima cobrança, em 10 de dezembro de 2026.');
  });
});
