import { createHash } from 'node:crypto';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where browsers report what a policy has blocked. */
export const POLICY_REPORTS = '/relatos/politica';

interface PolicyParts {
  /** The inline texts of the page. */
  styles: readonly string[];
  scripts: readonly string[];
}

/** The policy of a page: own origin only, nothing inline but the texts given, no way from text to code. */
export function contentSecurityPolicy({ styles, scripts }: PolicyParts): string {
  const line = (...sources: readonly string[]) => sources.join(' ');
  return [
    "default-src 'none'",
    line("style-src 'self'", ...styles.map(sha256)),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Of all answers of this site, only pictures of pages let themselves be framed.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types shell',
    `report-uri ${POLICY_REPORTS}`,
    // Last, for `allowScript`.
    line("script-src 'self'", ...scripts.map(sha256)),
  ].join('; ');
}

/** The policy of a page with one more inline script. */
export const allowScript = (policy: string, script: string): string => `${policy} ${sha256(script)}`;

const PICTURED: readonly string[] = ['style-src', 'img-src', 'font-src'];

/** The policy of a page that this site frames as a picture: its looks, and nothing that runs, sends or leads on. */
export const picturePolicy = (policy: string): string =>
  [
    "default-src 'none'",
    ...policy.split('; ').filter(line => PICTURED.includes(line.split(' ')[0] ?? '')),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // Typefaces come to pages of this origin alone; no script runs that could use it.
    'sandbox allow-same-origin',
  ].join('; ');

/**
 * Headers of every file of a release or of the shell: a browser that opens one as a document runs, loads and sends nothing,
 * gives it no origin and shows it in no frame. A worker would run under the same policy.
 */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
} as const;

/** The policy of every other answer that is no page. */
const NO_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The policy of a worker that may only call this site. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The shell's file that a page runs as a worker, too. */
const WORKER_FILE = /^\/(?:r\/shell\/[^/]+|shell)\/assets\/signs-[\w-]+\.js$/;

/** Headers of a file. */
export const headersOfFile = (url: string) =>
  WORKER_FILE.test(url) ? { ...fileHeaders, 'content-security-policy': WORKER_POLICY } : fileHeaders;

/** Headers of every other answer of the composer; a page has a policy of its own. */
export const securityHeaders = {
  ...fileHeaders,
  'content-security-policy': NO_PAGE_POLICY,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'reporting-endpoints': `politica="${POLICY_REPORTS}"`,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/**
 * Headers of a page beside its own policy. A script without a digest is reported and still runs: digests of later pages come
 * in a second import map, which an engine may ignore.
 */
export const pageHeaders = {
  ...securityHeaders,
  'integrity-policy-report-only': 'blocked-destinations=(script), endpoints=(politica)',
} as const;
