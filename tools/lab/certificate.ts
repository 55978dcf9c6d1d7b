import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { bits, der, identifier, integer, moment, sequence, text } from './der.ts';

const DAY = 24 * 60 * 60 * 1000;
const ECDSA_SHA256 = sequence(identifier('1.2.840.10045.4.3.2'));

/** A key and its certificate as PEM, and the digest by which Chromium is told to trust that key. */
export interface Certificate {
  key: string;
  cert: string;
  spki: string;
}

/** Signs a certificate for a host with its own key, good for a day. */
export function selfSigned(host = 'localhost', now = new Date()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(identifier('2.5.4.3'), text(host))));
  const names = sequence(der(0x82, Buffer.from(host)));
  const extensions = sequence(sequence(identifier('2.5.29.17'), der(0x04, names)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    integer(Buffer.from([1, ...randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(moment(new Date(now.getTime() - DAY)), moment(new Date(now.getTime() + DAY))),
    name,
    spki,
    der(0xa3, extensions),
  );
  const certificate = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)));
  const lines = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    spki: createHash('sha256').update(spki).digest('base64'),
  };
}
