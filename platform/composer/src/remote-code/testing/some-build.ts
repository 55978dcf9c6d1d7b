import type { Work } from '../messages.ts';

/** A server build whose form does something; what it returns comes back as the form's values. */
export const formBuild = (body: string, before = '') => ({
  'remote.js': `${before}
    const receive = async ({ fields, api }) => {
      const values = await (async () => { ${body} })();
      return { refused: { values: values ?? {}, errors: {} } };
    };
    export const remote = { contract: 2, routes: [{ path: '/Cadastro', server: async () => ({ receive }) }] };`,
});

/** A form for such a build. */
export const someForm = (
  remote = 'signup',
  version = '1.0.0',
): { work: Work; build: { remote: string; version: string } } => ({
  work: {
    kind: 'form',
    job: {
      route: { build: { remote, version }, path: '/Cadastro' },
      form: '',
      fields: { nome: 'Ana' },
      brand: {},
    },
  },
  build: { remote, version },
});
