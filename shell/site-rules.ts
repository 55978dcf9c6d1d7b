import { adminRoles } from '@serafim/contract/api/session/admin-roles';
import { paths } from '@serafim/contract/site/paths';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { z } from 'zod';
import { footerGroups } from './src/layout/destinations.ts';

/** What releases must fit of this site. Read by composers and by the release command; no browser loads it. */
export const siteRules: SiteRules = {
  roles: adminRoles,
  audiences: ['member'],
  footerGroups: footerGroups.map(({ heading }) => heading),
  journeys: [
    {
      name: 'Buscar na rede',
      steps: [
        { open: '/' },
        { fill: 'cidade', with: 'Campinas' },
        { submit: 'cidade' },
        { at: paths.network },
        { text: 'Campinas' },
      ],
    },
    {
      name: 'Começar a contratar',
      steps: [
        { open: paths.signUp },
        { fill: 'nome', with: 'Pessoa Inventada' },
        { submit: 'nome' },
        { fill: 'email', with: 'pessoa@exemplo.com.br' },
        { fill: 'ddd', with: '19' },
        { fill: 'celular', with: '91234-5678' },
        { fill: 'cpf', with: '529.982.247-25' },
        { submit: 'cpf' },
        { text: 'Diamond' },
      ],
    },
    {
      name: 'Da carta ao cadastro',
      steps: [{ open: paths.blog }, { follow: `${paths.blog}/` }, { follow: paths.card }, { field: 'cpf' }],
    },
  ],
  slots: [
    {
      name: 'conta',
      props: z
        .strictObject({
          label: z.string().max(40).describe('The link’s text, as `Minha conta`, which is shown.'),
        })
        .describe(
          'What stands in the header’s link to the account, on screens with room for it; 48 px high, one line.',
        ),
      atMost: 1,
      weight: 4_000,
    },
    {
      name: 'sair',
      props: z.strictObject({}).describe('The last line of the open menu, for who is signed in: a way out.'),
      atMost: 1,
      weight: 4_000,
    },
  ],
};
