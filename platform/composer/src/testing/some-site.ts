import type { SiteBrand } from '@serafim/platform-contract/site';
import type { ComposerSite } from '../composer-site.ts';
import type { ProblemKind, Problems } from '../http/refusal.ts';

const statuses: Readonly<Record<ProblemKind, number>> = {
  malformed: 400,
  tooLarge: 413,
  mediaType: 415,
  invalid: 422,
  signedOut: 401,
  forbidden: 403,
  secondStep: 403,
  otherOrigin: 403,
  notFound: 404,
  changed: 409,
  refused: 409,
  tooMany: 429,
  failed: 500,
  away: 503,
  apiAway: 503,
};

/** A site whose every text names itself. */
export const someSite = {
  brand: { name: 'Exemplo', siteUrl: 'http://localhost:3000' } as SiteBrand,
  rules: { roles: ['reader', 'editor'], audiences: [], footerGroups: [], slots: [] },
  titles: { notFound: 'Page not found', unresolved: 'Page unknown' },
  head: {
    language: 'pt-BR',
    description: 'An example',
    sharePicture: '/share.png',
    styles: ':root{--color-green:#123456}',
    tags: ['<link rel="icon" href="/favicon.svg">'],
  },
  files: [{ path: '/favicon.svg', type: 'image/svg+xml; charset=utf-8', body: () => '<svg/>' }],
  worker: { path: '/worker.js', render: async () => 'self.addEventListener("fetch", () => {});' },
  shell: { folder: '/nowhere', apiClient: 'src/api-client.ts', firstFonts: /first-/ },
  dataDir: '/nowhere',
  problems: Object.fromEntries(
    Object.entries(statuses).map(([kind, status]) => [
      kind,
      { type: `/problems/${kind}`, title: kind, status },
    ]),
  ) as Problems,
  texts: {
    notFound: 'notFound',
    overloaded: 'overloaded',
    tooManyPages: 'tooManyPages',
    unreadableRequest: 'unreadableRequest',
    unreadableAddress: 'unreadableAddress',
    failed: 'failed',
    foreignForm: 'foreignForm',
    formNotTaken: 'formNotTaken',
    noSuchVersion: (remote, version) => `no ${remote}@${version}`,
    noKit: 'noKit',
  },
  administration: {
    texts: {
      refused: { frozen: 'frozen', key: 'key', approval: 'approval' },
      untrusted: 'untrusted',
      noReason: 'noReason',
      noCanary: 'noCanary',
      percentMissing: 'percentMissing',
      reasonMissing: 'reasonMissing',
    },
    createViewerReader: () => async () => null,
    createCodeTaker: () => async () => null,
  },
} satisfies ComposerSite;
