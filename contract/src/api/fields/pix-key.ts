import { z } from '../zod.ts';
import { cpfDigits, isCpf, maskCpf } from './cpf.ts';
import { email } from './email.ts';
import { mobilePhone, phoneE164 } from './phone.ts';

const randomKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Eleven digits may be a CPF or a mobile phone; a plus or a bracket says which. */
const looksLikePhone = /^\s*[+(]/;

function read(typed: string): string | null {
  const key = typed.normalize('NFKC').trim();
  if (key.includes('@')) return email.safeParse(key).data ?? null;
  if (randomKey.test(key.toLowerCase())) return key.toLowerCase();
  if (!looksLikePhone.test(key) && isCpf(cpfDigits(key))) return cpfDigits(key);
  const phone = mobilePhone.safeParse(key).data;
  return phone === undefined ? null : phoneE164(phone);
}

/** A Pix key as people type it: CPF, e-mail, mobile phone or random key; comes out as banks write it. */
export const pixKey = z.pipe(
  z.string().check(
    z.maxLength(300, 'Confira a chave Pix.'),
    z.refine(value => value.trim() !== '', { error: 'Informe uma chave Pix para a devolução.', abort: true }),
  ),
  z.transform((value, context) => {
    const key = read(value);
    if (key !== null) return key;
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'Confira a chave Pix: use CPF, e-mail, celular com DDD ou a chave aleatória.',
    });
    return z.NEVER;
  }),
);

/** A Pix key as receipts show it: enough to recognise one's own, too little to use. */
export function maskPixKey(key: string): string {
  if (key.includes('@')) return key.replace(/^(.)[^@]*/, '$1***');
  if (key.startsWith('+55')) return key.replace(/^\+55(\d{2})\d+(\d{4})$/, '($1) *****-$2');
  return isCpf(key) ? maskCpf(key) : `${key.slice(0, 4)}****${key.slice(-4)}`;
}
