import { describe, expect, it } from 'vitest';
import { people } from '../draft/somebodys-draft.ts';
import { billingOfLink, planFields, planOfLink } from './plan-fields.ts';

const MEMBER = '529.982.247-25';

describe('step 3', () => {
  it('asks for a plan', () => {
    const result = planFields('', MEMBER).safeParse({ plano: '', dependentes: [], autorizacao: false });
    expect(result.error?.issues[0]).toMatchObject({ path: ['plano'], message: 'Escolha um plano.' });
  });

  it('asks for leave to name people, only where people are named', () => {
    const step = planFields('guardian', MEMBER);
    const alone = { plano: 'guardian', dependentes: [], autorizacao: false };
    expect(step.safeParse(alone).success).toBe(true);
    const together = { ...alone, dependentes: people.slice(0, 1) };
    expect(step.safeParse(together).error?.issues[0]?.path).toEqual(['autorizacao']);
    expect(step.safeParse({ ...together, autorizacao: true }).success).toBe(true);
  });
});

describe('a link to the sign-up', () => {
  it('chooses the plan it names, in any letters', () => {
    expect(planOfLink('guardian')).toBe('guardian');
    expect(planOfLink('Diamond')).toBe('diamond');
  });

  it('chooses none when it names none', () => {
    expect(planOfLink(null)).toBeNull();
    expect(planOfLink('gold')).toBeNull();
  });

  it('chooses paying by the year where it says so', () => {
    expect(billingOfLink('anual')).toBe('anual');
    expect(billingOfLink('semanal')).toBeNull();
    expect(billingOfLink(null)).toBeNull();
  });
});
