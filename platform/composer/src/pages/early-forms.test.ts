import { expect, it } from 'vitest';
import { earlyForms } from './early-forms.ts';

it.each([
  ['<form method="post" class="cadastro">', 1],
  ['<form>', 1],
  ['<form action="/BuscarRede" method="get"><form aria-label="Contato">', 1],
  ['<form method="post" action="/#contato" aria-label="Contato">', 0],
  ['<formulario class="x">', 0],
  ['<main>', 0],
])('a page with %s has %i script for forms that are sent too early', (body, count) => {
  expect(earlyForms(body)).toHaveLength(count);
});

it('a page of a hundred thousand tags that never end costs no more than its length', () => {
  expect(earlyForms('<form'.repeat(100_000))).toEqual([]);
});

it('the script is one that a browser can run', () => {
  const [script = ''] = earlyForms('<form>');
  expect(script).toContain('submit');
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/\/\/|<\//);
});
