import { adminRoles } from '@serafim/contract/api/session/admin-roles';
import { describe, expect, it } from 'vitest';
import { offers } from './role.ts';

const as = (funcao: (typeof adminRoles)[number] | undefined) =>
  ({
    status: 'known',
    session: { id: 'a-1', nome: 'Rita', papel: 'admin', ...(funcao && { funcao }) },
  }) as const;

describe('an administrator', () => {
  it('is offered what the own role allows, and nothing that a higher one is needed for', () => {
    const offered = adminRoles.map(own => adminRoles.filter(needed => offers(as(own), needed)));
    expect(offered).toEqual([['leitura'], ['leitura', 'atendimento'], ['leitura', 'atendimento', 'gestao']]);
  });

  it('whose role is not known is offered everything, for the API to decide', () => {
    expect(offers({ status: 'unknown' }, 'gestao')).toBe(true);
    expect(offers(as(undefined), 'gestao')).toBe(true);
  });
});
