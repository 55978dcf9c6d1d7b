import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { offersText } from './offers-text.ts';

const page = { title: '', description: '', layout: 'site', prerender: true, page: './a.tsx' } as const;

it('a remote’s declarations have routes by name, and types and descriptions of its schemas', () => {
  const remote: RemoteData = {
    routes: [
      { ...page, path: '/Blog' },
      { ...page, path: '/Blog/:slug', name: 'article' },
    ],
    fragments: [
      {
        name: 'cartao',
        major: 2,
        prerender: true,
        component: './card.tsx',
        props: z
          .object({
            nome: z.string().max(9).describe('First name.'),
            cor: z.enum(['azul', "d'ouro"]).optional(),
            linhas: z.array(z.object({ a: z.number().int(), b: z.union([z.boolean(), z.null()]) })),
            'com-traço': z.literal(1),
            notas: z.record(z.string(), z.number()).describe('By */ name.'),
            solto: z.looseObject({ a: z.string() }),
          })
          .describe('The card.'),
      },
    ],
    slots: [{ name: 'lado', props: z.strictObject({}), atMost: 1, weight: 900 }],
    facts: [{ name: 'plano', schema: z.enum(['gold', 'diamond']) }],
    events: [{ name: 'saiu', schema: z.strictObject({}) }],
  };
  expect(
    offersText('member', remote),
  ).toBe(`// Written from the data of member, by its builds and by \`npm run check\`: do not edit.

import '@serafim/platform-contract/named-routes';

declare module '@serafim/platform-contract/named-routes' {
  interface NamedRoutes {
    article: '/Blog/:slug';
  }
}

import '@serafim/platform-contract/fragment';

declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    /** The card. */
    'member/cartao@2': {
      /** First name. */
      nome: string;
      cor?: 'azul' | 'd\\'ouro' | undefined;
      linhas: readonly ({
        a: number;
        b: boolean | null;
      })[];
      'com-traço': 1;
      /** By * / name. */
      notas: Record<string, number>;
      solto: {
        a: string;
      } & Record<string, unknown>;
    };
  }
}

import '@serafim/platform-contract/slot';

declare module '@serafim/platform-contract/slot' {
  interface SiteSlots {
    'member/lado': Record<string, never>;
  }
}

import '@serafim/platform-contract/facts';

declare module '@serafim/platform-contract/facts' {
  interface SiteFacts {
    'member/plano': 'gold' | 'diamond';
  }
}

import '@serafim/platform-contract/facts';

declare module '@serafim/platform-contract/facts' {
  interface SiteEvents {
    'member/saiu': Record<string, never>;
  }
}
`);
});

it('a remote that offers nothing declares nothing', () => {
  expect(offersText('landing', { routes: [{ ...page, path: '/' }] })).toBe('');
});
