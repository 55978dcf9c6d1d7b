import { z } from '../zod.ts';

// The characters and lengths that mail servers in use agree on; only sending shows whether the address exists.
const shape =
  /^(?=.{1,64}@)[A-Z0-9_'+&~!#$%*/=?^`{|}-]+(?:\.[A-Z0-9_'+&~!#$%*/=?^`{|}-]+)*@(?:[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?\.)+[A-Z]{2,63}$/i;

/** An e-mail address; comes out trimmed and with its domain in lower case. */
export const email = z
  .pipe(
    z.string().check(z.maxLength(300, 'Use um e-mail com até 254 caracteres.')),
    z.transform(value =>
      value
        .normalize('NFC')
        .trim()
        .replace(/@[^@]*$/, domain => domain.toLowerCase()),
    ),
  )
  .check(
    z.refine(value => value !== '', { error: 'Digite o e-mail.', abort: true }),
    z.refine(value => value.length <= 254, { error: 'Use um e-mail com até 254 caracteres.', abort: true }),
    z.refine(value => shape.test(value), 'Confira o e-mail: ele precisa ser como nome@exemplo.com.br.'),
  );

const knownDomains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'yahoo.com',
  'icloud.com',
  'uol.com.br',
  'terra.com.br',
  'bol.com.br',
  'live.com',
];

function isOneSlipAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return [
    restA.slice(1) === restB.slice(1),
    restA === restB.slice(1),
    restA.slice(1) === restB,
    swapped === restB,
  ].some(Boolean);
}

/** The address probably meant: `ana@gmail.con` gives `ana@gmail.com`. Null where nothing looks mistyped. */
export function suggestEmail(address: string): string | null {
  const [, local, domain] = address.trim().match(/^([^@]+)@([^@]+)$/) ?? [];
  if (local === undefined || domain === undefined) return null;
  const typed = domain.toLowerCase();
  if (knownDomains.includes(typed)) return null;
  const meant = knownDomains.find(known => isOneSlipAway(typed, known));
  return meant === undefined ? null : `${local}@${meant}`;
}
