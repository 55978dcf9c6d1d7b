import type { RouteMatch } from '@serafim/host/routes/route-table';
import { collectLog } from '@serafim/server-kit/testing/collect-log';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProcessPool } from '../remote-code/process-pool.ts';
import { formBuild } from '../remote-code/testing/some-build.ts';
import { remoteCodeForTests, somePool } from '../remote-code/testing/some-pool.ts';
import { someSite } from '../testing/some-site.ts';
import { createFormReceiver, type FormReceiver } from './form-receiver.ts';

const bodies: Record<string, string> = {
  signup: 'return { ...process.env }',
  spoils: 'Array.prototype.map = () => []; Object.entries = () => [["senha", "espiada"]]; return {}',
  member: 'return { senha: Object.entries({ nome: fields.nome })[0][1] }',
};

describe('a form that was posted without script', () => {
  const { log, lines } = collectLog();
  let forms: FormReceiver;
  let pool: ProcessPool;
  let printed: string[];
  let remove: () => Promise<void>;

  beforeAll(async () => {
    vi.stubEnv('SECRET_KEY', 'c2VjcmV0');
    const code = await remoteCodeForTests('forms', remote => formBuild(bodies[remote] ?? ''));
    remove = code.remove;
    printed = code.logged;
    pool = somePool(code.deps);
    forms = createFormReceiver({ pool, brand: someSite.brand, notTaken: someSite.texts.formNotTaken, log });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await pool.close();
    await remove();
  });

  const post = (remote: string) => {
    const match = { remote: { name: remote, version: '1' }, route: { path: '/Cadastro' } };
    return forms.receive(match as unknown as RouteMatch, new URLSearchParams('nome=Ana'), '127.0.0.1');
  };

  it('reaches a remote that reads no setting of the composer', async () => {
    expect(await post('signup')).toMatchObject({ refused: { values: { NODE_ENV: 'test' } } });
    expect(JSON.stringify(await post('signup'))).not.toContain('c2VjcmV0');
  });

  it('is where no other remote has run', async () => {
    await post('spoils');
    expect(await post('member')).toMatchObject({ refused: { values: { senha: 'Ana' } } });
  });

  it('comes back with an error when its remote answers anything else than a form’s answer', async () => {
    bodies.wrong = 'return { nome: { toString: 1 } }';
    expect(await post('wrong')).toMatchObject({ refused: { values: { nome: 'Ana' }, errors: { '': /./ } } });
    expect(lines).toContainEqual(expect.objectContaining({ event: 'form-not-taken', remote: 'wrong' }));
  });

  it('is not in the log, whatever its remote prints', async () => {
    bodies.prints = 'console.log("typed:", fields.nome); return {}';
    await post('prints');
    await vi.waitFor(() => expect(printed).toEqual(['hidden']));
    expect(JSON.stringify(lines)).not.toMatch(/Ana|typed/);
  });
});
