import { describe, expect, it } from 'vitest';
import { emptyProposal, readProposal, readTeam } from './proposal-draft.ts';

const opened = (search: string) => readProposal(new URLSearchParams(search));

describe('a company that opens the form', () => {
  it('finds the plan and the people it had chosen', () => {
    expect(opened('plano=premium&pessoas=57')).toEqual({ ...emptyProposal, plano: 'premium', pessoas: '57' });
  });

  it('finds the usual ones where the address says nothing that makes sense', () => {
    expect(opened('')).toEqual(emptyProposal);
    expect(opened('plano=angel&pessoas=1')).toEqual(emptyProposal);
    expect(opened('pessoas=muitas')).toEqual(emptyProposal);
  });

  it('sees a total for a number of people, and none for a word', () => {
    expect(['12', ' 12 ', '1', '', '10000', 'doze'].map(readTeam)).toEqual([12, 12, null, null, null, null]);
  });
});
