import { crc16 } from './crc16.ts';
import { type Fields, readFields, writeFields } from './tag-length-value.ts';

/** A Pix charge as a static BR Code carries it (EMV QR Code, merchant presented). */
export interface PixCharge {
  /** Key of who is paid. */
  key: string;
  /** Name of who is paid; longer ones are cut at 25 characters. */
  merchant: string;
  /** Their city; cut at 15 characters. */
  city: string;
  /** Centavos. */
  amount: number;
  /** Names the charge on the receiver's statement: 1 to 25 letters and digits. */
  reference: string;
}

/** A text that is no BR Code, or one whose checksum does not fit. */
export class BrCodeError extends Error {
  override readonly name = 'BrCodeError';
}

const id = { format: '00', account: '26', category: '52', currency: '53', amount: '54' } as const;
const place = { country: '58', merchant: '59', city: '60', more: '62', crc: '63' } as const;
const inAccount = { domain: '00', key: '01' } as const;
const REFERENCE = '05';
const PIX = 'br.gov.bcb.pix';
const REAL = '986';

// Banks' readers take plain letters alone.
const plain = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .,&/-]/g, '')
    .trim()
    .slice(0, length)
    .trim();

/** The 'copia e cola' of a charge; the same text goes into the QR code. */
export function brCode({ key, merchant, city, amount, reference }: PixCharge): string {
  if (!/^[A-Za-z0-9]{1,25}$/.test(reference)) throw new BrCodeError('The reference is no Pix txid');
  const body = writeFields([
    [id.format, '01'],
    [
      id.account,
      writeFields([
        [inAccount.domain, PIX],
        [inAccount.key, key],
      ]),
    ],
    [id.category, '0000'],
    [id.currency, REAL],
    [id.amount, (amount / 100).toFixed(2)],
    [place.country, 'BR'],
    [place.merchant, plain(merchant, 25)],
    [place.city, plain(city, 15).toUpperCase()],
    [place.more, writeFields([[REFERENCE, reference]])],
  ]);
  const signed = `${body}${place.crc}04`;
  return signed + crc16(signed);
}

/** Reads a BR Code back. @throws BrCodeError when its structure or its checksum is wrong */
export function readBrCode(code: string): PixCharge {
  const signed = code.slice(0, -4);
  if (!signed.endsWith(`${place.crc}04`) || crc16(signed) !== code.slice(-4))
    throw new BrCodeError('The checksum of the BR Code does not fit');
  const fields = fieldsOf(code);
  const account = fieldsOf(fields.get(id.account) ?? '');
  if (account.get(inAccount.domain)?.toLowerCase() !== PIX || fields.get(id.currency) !== REAL)
    throw new BrCodeError('The BR Code is not for a Pix in reais');
  return {
    key: account.get(inAccount.key) ?? '',
    merchant: fields.get(place.merchant) ?? '',
    city: fields.get(place.city) ?? '',
    amount: Math.round(Number(fields.get(id.amount) ?? 0) * 100),
    reference: fieldsOf(fields.get(place.more) ?? '').get(REFERENCE) ?? '',
  };
}

function fieldsOf(text: string): Fields {
  const fields = readFields(text);
  if (fields === null) throw new BrCodeError('The BR Code is cut or misshapen');
  return fields;
}
