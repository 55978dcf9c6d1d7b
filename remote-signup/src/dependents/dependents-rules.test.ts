import { describe, expect, it } from 'vitest';
import { people } from '../testing/sample-draft.ts';
import { dependentFields, dependentList, noRoomReason, roomTaken } from './dependents-rules.ts';

const MEMBER = '529.982.247-25';
const [maria, davi] = people;

function refusal(cpfDep: string, nomeDep = 'Rute Souza') {
  const result = dependentFields(MEMBER, maria ? [maria] : []).safeParse({ nomeDep, cpfDep });
  return result.error?.issues[0]?.message;
}

describe('a list of dependents', () => {
  it.each([
    ['angel', 3, 'O Angel vai até 3 dependentes.'],
    ['guardian', 4, 'O Guardian vai até 4 dependentes.'],
    ['premium', 5, 'O Premium vai até 5 dependentes.'],
    ['diamond', 5, 'O Diamond vai até 5 dependentes.'],
  ] as const)('of %s takes %i people and then says why no more', (plan, limit, reason) => {
    expect(noRoomReason(plan, limit - 1)).toBeNull();
    expect(noRoomReason(plan, limit)).toBe(reason);
  });

  it('takes nobody before a plan is chosen', () => {
    expect(noRoomReason('', 0)).toBe('Escolha o plano primeiro.');
  });

  it('counts as people read it', () => {
    expect(roomTaken('guardian', 2)).toBe('2 de 4');
  });
});

describe('a visitor who adds a dependent', () => {
  it('gives name and CPF, in any form', () => {
    const added = dependentFields(MEMBER, []).parse({ nomeDep: ' Davi  Lima ', cpfDep: '123.456.789-09' });
    expect(added).toEqual({ nomeDep: 'Davi Lima', cpfDep: '12345678909' });
  });

  it('cannot leave either empty', () => {
    expect(refusal('12345678909', '')).toBe('Digite o nome completo.');
    expect(refusal('')).toBe('Digite o CPF.');
  });

  it('cannot give a CPF that does not exist', () => {
    expect(refusal('529.982.247-24')).toBe('Confira os números: este CPF não existe.');
  });

  it('cannot give their own CPF', () => {
    expect(refusal('52998224725')).toMatch(/CPF do titular/);
  });

  it('cannot give the same CPF twice', () => {
    expect(refusal('111.444.777-35')).toMatch(/já está na lista/);
  });
});

describe('a list that no longer fits', () => {
  it('is refused when the member took a dependent’s CPF', () => {
    const result = dependentList('guardian', '111.444.777-35').safeParse([maria, davi]);
    expect(result.error?.issues[0]?.message).toMatch(/^O CPF de Maria Aparecida Souza é o seu/);
  });

  it('is refused when it is longer than the plan allows', () => {
    const result = dependentList('angel', MEMBER).safeParse(people.slice(0, 4));
    expect(result.error?.issues[0]?.message).toMatch(/^O Angel vai até 3 dependentes/);
  });

  it('passes when it fits', () => {
    expect(dependentList('guardian', MEMBER).safeParse(people.slice(0, 4)).success).toBe(true);
  });
});
