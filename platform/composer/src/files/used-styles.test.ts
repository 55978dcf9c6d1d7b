import { expect, it } from 'vitest';
import { classesIn, usedStyles } from './used-styles.ts';

const used = (text: string, html: string) => usedStyles({ href: '/a.css', text }, classesIn(html));
const html = '<main class="page wide"><svg class="icon"></svg></main>';

it.each([
  ['a rule of a class that the page has', '.page{color:red}', true],
  ['one that needs a class more', '.page .other{color:red}', false],
  ['one of which one selector fits', '.other,.page>.icon{color:red}', true],
  ['one for a state', '.page:hover{color:red}', true],
  ['one for what an element is not', '.page:not(.other){color:red}', true],
  ['one for what it contains', '.page:has(.other:checked,.more){color:red}', true],
  ['one for an attribute with a dot', '.page[href$=".other"]{color:red}', true],
  ['one without a class', 'main>a{color:red}', true],
  ['a name with an escape', '.\\31 0{color:red}', true],
  ['a font', '@font-face{font-family:a;src:url(a.woff2)}', true],
  ['steps of an animation', '@keyframes turn{from{color:red}}', true],
  ['a rule with braces in a text', '.page:after{content:"}{"}', true],
  ['an unused one with braces in a text', '.other:after{content:"}.page{"}', false],
])('%s', (_name, rule, isUsed) => {
  const text = `${rule}.page{margin:0}`;
  expect(used(text, html)).toBe(isUsed ? text : '.page{margin:0}');
});

it('a condition stays with what is used in it, and goes where nothing is', () => {
  const text =
    '@media (width>=1em){.other{a:b}.wide{c:d}@supports (a:b){.icon{e:f}}}@container (width>1em){.other{a:b}}';
  expect(used(text, html)).toBe('@media (width>=1em){.wide{c:d}@supports (a:b){.icon{e:f}}}');
});

it('a stylesheet of which all is used stays letter for letter', () => {
  const text = '@charset "utf-8";.page{a:b}@media print{.icon{c:d}}';
  expect(used(text, html)).toBe(text);
});
