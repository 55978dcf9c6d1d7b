import type { Account } from '@serafim/contract/api/account/account';
import { expect, it } from 'vitest';
import { accountSections, hasContent, sectionInUrl, sectionPath } from './account-sections.ts';

it('every section of the account has an address that leads back to it', () => {
  for (const section of accountSections)
    expect(sectionInUrl(new URLSearchParams(sectionPath(section).split('?')[1]))).toBe(section);
  expect(sectionInUrl(new URLSearchParams('ver=outra'))).toBeNull();
  expect(sectionPath(null)).toBe('/MinhaConta');
});

const open = (about: Partial<Account>) =>
  accountSections.filter(section => hasContent(section, { plano: 'guardian', saida: null, ...about }));

it('who has no plan is offered none of what changes or ends one, and who left keeps the receipt', () => {
  const always = ['cobrancas', 'dados', 'senha', 'meus-dados'];
  expect(open({})).toEqual(accountSections);
  expect(open({ plano: '' })).toEqual(always);
  expect(open({ saida: {} as Account['saida'] })).toEqual([...always, 'sair']);
});
