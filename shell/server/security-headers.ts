import { createHash } from 'node:crypto';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where browsers report what a policy has blocked. */
export const POLICY_REPORTS = '/relatos/politica';

/** The policy of a page: own origin only, nothing inline but the texts given, no way from text to code. */
export function contentSecurityPolicy(inline: {
  styles: readonly string[];
  scripts: readonly string[];
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts.map(sha256)].join(' '),
    ["style-src 'self'", ...inline.styles.map(sha256)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types shell',
    `report-uri ${POLICY_REPORTS}`,
    'report-to politica',
  ].join('; ');
}

/** Headers of files that never change and are the same for everybody: what else there is concerns documents. */
export const fileHeaders = { 'x-content-type-options': 'nosniff' } as const;

/** Headers of every other answer of the composer. */
export const securityHeaders = {
  ...fileHeaders,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'reporting-endpoints': `politica="${POLICY_REPORTS}"`,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;
