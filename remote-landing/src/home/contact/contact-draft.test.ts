import { describe, expect, it } from 'vitest';
import { withProposal } from './contact-draft.ts';

describe('someone who asks for a proposal', () => {
  it('finds the wish in an empty message', () => {
    expect(withProposal('', 'Para 20 pessoas.', null)).toBe('Para 20 pessoas.');
  });

  it('keeps what they had written themselves', () => {
    expect(withProposal('Somos uma escola.', 'Para 20 pessoas.', null)).toBe(
      'Para 20 pessoas.\n\nSomos uma escola.',
    );
  });

  it('sees the earlier wish replaced after changing the number of people', () => {
    const first = withProposal('Somos uma escola.', 'Para 20 pessoas.', null);
    expect(withProposal(first, 'Para 30 pessoas.', 'Para 20 pessoas.')).toBe(
      'Para 30 pessoas.\n\nSomos uma escola.',
    );
  });
});
