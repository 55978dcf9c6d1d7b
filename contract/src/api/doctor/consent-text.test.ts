import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CONSENT_VERSION, consentText } from './consent-text.ts';

/** Every text that somebody may have agreed to, by its version; a line is added, none is changed. */
const texts: Readonly<Record<string, string>> = {
  '2026-11-23': 'KgpXoh20M0GJ6RLY',
};

it('the text of the consent is the one of its version', () => {
  const text = consentText({ nome: 'N', registro: 'R', diretor: 'D' }, 'P').join('\n');
  expect(createHash('sha256').update(text).digest('base64url').slice(0, 16)).toBe(texts[CONSENT_VERSION]);
});
