import fc, { type Arbitrary } from 'fast-check';

const NUL = String.fromCharCode(0);

/** Texts that have broken programs: control and format characters, quotes of SQL, HTML, CSV and logs, odd digits. */
const texts = [
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  NUL.repeat(3),
  '\ud800',
  'a\udc00b',
  '\u202eabc',
  '\u200b\u200d\ufeff',
  'e\u0301\u0301\u0301',
  '🧑🏽‍⚕️'.repeat(20),
  '１２３４５６７８９０１',
  '٥٢٩٩٨٢٢٤٧٢٥',
  "O'Neil",
  "' OR 1=1 --",
  '"; DROP TABLE person; --',
  '%',
  '_%_',
  '\\',
  '\\u0000',
  '*',
  '"',
  '""',
  'a OR b NEAR(c d)',
  '{nome}:x',
  'a" OR "b*',
  '=cmd|x',
  '@SUM(1)',
  '<script>alert(1)</script>',
  '#{1+1}',
  '{{7*7}}',
  '../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '1e400',
  '00000000-0000-0000-0000-000000000000',
  '111.111.111-11',
  '529.982.247-25',
  '2026-02-30',
  '__proto__',
  'constructor',
  'a@b.c'.repeat(30),
  'x'.repeat(5_000),
  '漢'.repeat(2_000),
  `${'a'.repeat(200)}!`,
];

// Made once: it builds a table of every character.
const anyText = fc.string({ unit: 'binary', maxLength: 200 });

/** A hostile text. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  anyText,
  // Single UTF-16 units, so that halves of pairs stand alone.
  fc
    .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 })
    .map(units => String.fromCharCode(...units)),
);

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/** A hostile value of any type. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], deep(6), deep(20), {
    a: { b: { c: 1 } },
  }),
  fc.constantFrom(-0, 0, -1, 1.5, 1e308, -1e308, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 31, -(2 ** 63)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(hostileText, { maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Field names that no schema has, some of which programs stumble over. */
export const hostileName: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'role',
    'papel',
    'id',
    'status',
    'length',
    '',
  ),
  hostileText.map(text => text.slice(0, 60)),
);
