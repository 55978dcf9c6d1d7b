import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { selfSigned } from './certificate.ts';

describe('the certificate of a run', () => {
  it('is for localhost, signed by its own key and good today', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const certificate = new X509Certificate(selfSigned('localhost', now).cert);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.validFromDate < now && now < certificate.validToDate).toBe(true);
  });

  it('can be served with, whatever its number is', () => {
    for (let tries = 0; tries < 20; tries += 1) {
      const { key, cert } = selfSigned();
      expect(() => createSecureContext({ key, cert })).not.toThrow();
    }
  });
});
