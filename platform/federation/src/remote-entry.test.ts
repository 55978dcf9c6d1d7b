import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { entryCode } from './remote-entry.ts';

const remote: RemoteData = {
  routes: [
    {
      path: '/Blog/:slug',
      name: 'article',
      title: 'Um "texto"',
      description: 'Textos',
      layout: 'site',
      prerender: true,
      page: './blog/article-page.tsx',
      server: './blog/article-server.ts',
      addresses: ['/Blog/um'],
    },
  ],
  fragments: [
    { name: 'cartao', major: 2, props: z.strictObject({}), prerender: true, component: './card.tsx' },
  ],
  facts: [{ name: 'cidade', schema: z.string() }],
};

it('an entry for browsers says where pages and fragments are, and nothing that the release says', () => {
  expect(entryCode(remote)).toBe(
    `export const remote = { contract: ${CONTRACT_VERSION}, routes: [{ path: "/Blog/:slug", load: () => import("./blog/article-page.tsx") }], fragments: [{ name: "cartao", major: 2, load: () => import("./card.tsx") }] };`,
  );
});

it('one for servers has the part that only servers need', () => {
  expect(entryCode(remote, 'server')).toContain('server: () => import("./blog/article-server.ts") }');
  expect(entryCode({ routes: [] }, 'server')).toBe(
    `export const remote = { contract: ${CONTRACT_VERSION}, routes: [], fragments: [] };`,
  );
});

it('one that runs without a shell has titles, and the names that links go by', () => {
  expect(entryCode(remote, 'standalone')).toContain('title: "Um \\"texto\\"", name: "article", load:');
});

it('one beside a built site replaces each page and fragment where it is shown', () => {
  const code = entryCode(remote, 'hosted');
  expect(code).toContain(
    'hotModule(() => import("./blog/article-page.tsx")), hotModule(() => import("./card.tsx"))',
  );
  expect(code).toContain('import.meta.hot.accept("./card.tsx", module => hot[1].replace(module));');
  expect(code).toMatch(/path: "\/Blog\/:slug", load: hot\[0\].load .*major: 2, load: hot\[1\].load /);
});
