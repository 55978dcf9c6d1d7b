import { expect, it } from 'vitest';
import { permissions } from '../../identity/access/authorization.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const odd = ['%00', '%00%00%00', 'abc%00def', '%ED%A0%80', '%FF%FE'];
const parameters = [
  'busca',
  'especialidade',
  'cidade',
  'plano',
  'desde',
  'pagina',
  'ordem',
  'situacao',
  'tipo',
  'q',
];

onEachStore({}, api => {
  it.each(odd)('%s in any address is refused or finds nothing, and breaks nothing', async text => {
    const cookie = await api().signInAdmin();
    const rows = Object.keys(permissions).filter(row => row.startsWith('GET '));
    const broken: string[] = [];
    for (const row of rows) {
      const path = row.slice(4).replace(/:\w+/g, text);
      const addresses = [path, ...parameters.map(name => `${path}?${name}=${text}`)];
      for (const url of addresses) {
        const { statusCode } = await api().app.inject({ url, headers: { cookie } });
        if (statusCode >= 500) broken.push(`${statusCode} ${url}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('a search for NUL is refused, for the list and for its export', async () => {
    const cookie = await api().signInAdmin();
    for (const url of ['/?busca=%00%00%00', '/clientes.csv?busca=%00']) {
      const answer = await api().app.inject({ url, headers: { cookie } });
      expect([answer.statusCode, answer.json().type]).toEqual([422, '/problemas/dados-invalidos']);
    }
  });

  it.each(['\0', 'a\0b', '\ud800', `${'x'.repeat(20)}\udfff`])(
    '%j in any field of a form is a 4xx',
    async text => {
      for (const name of Object.keys(signUpInput())) {
        const payload = { ...signUpInput({ cpf: freshCpf() }), [name]: text };
        const { statusCode } = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
        expect([name, statusCode >= 400 && statusCode < 500]).toEqual([name, true]);
      }
      const dependentes = [{ nomeDep: text, cpfDep: freshCpf() }];
      const payload = { ...signUpInput(), dependentes };
      const { statusCode } = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
      expect(statusCode).toBeLessThan(500);
      expect(statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
