import { describe, expect, it } from 'vitest';
import { allowScript, contentSecurityPolicy, picturePolicy } from './security-headers.ts';

const directives = (policy: string) =>
  new Map(policy.split('; ').map(line => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]));

const texts = { styles: ['a{}'], scripts: ['{}'] };

describe("a page's policy", () => {
  it('allows its own origin, the inline texts by their hashes, and nothing else, directive by directive', () => {
    expect(Object.fromEntries(directives(contentSecurityPolicy(texts)))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='"],
      'style-src': ["'self'", "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['shell'],
      'report-uri': ['/relatos/politica'],
    });
  });

  it('allows one more inline script, of a visit’s release set, in its place', () => {
    const allowed = contentSecurityPolicy({ ...texts, scripts: ['{}', '[]'] });
    expect(allowScript(contentSecurityPolicy(texts), '[]')).toBe(allowed);
  });

  it('of its picture lets this site frame it, and nothing of it run, be sent or lead on', () => {
    const page = directives(contentSecurityPolicy(texts));
    expect(Object.fromEntries(directives(picturePolicy(contentSecurityPolicy(texts))))).toEqual({
      'default-src': ["'none'"],
      'style-src': page.get('style-src'),
      'img-src': page.get('img-src'),
      'font-src': page.get('font-src'),
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'"],
      sandbox: ['allow-same-origin'],
    });
  });
});
