import { describe, expect, it } from 'vitest';
import { people } from '../testing/sample-draft.ts';
import { planFields, readBilling, readPlan } from './plan-fields.ts';

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
    expect(readPlan('guardian')).toBe('guardian');
    expect(readPlan('Diamond')).toBe('diamond');
  });

  it('chooses none when it names none', () => {
    expect(readPlan(null)).toBeNull();
    expect(readPlan('gold')).toBeNull();
  });

  it('chooses paying by the year where it says so', () => {
    expect(readBilling('anual')).toBe('anual');
    expect(readBilling('semanal')).toBeNull();
    expect(readBilling(null)).toBeNull();
  });
});
