import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RouteMatch } from '../../src/routes/route-table.ts';
import { createFormReceiver } from './form-receiver.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serafim-form-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('a remote that takes a form reads no setting of the composer', async () => {
  vi.stubEnv('SECRET_KEY', 'c2VjcmV0');
  const entry = join(folder, 'remote.mjs');
  await writeFile(
    entry,
    `const receive = async () => ({ refused: { values: { ...process.env }, errors: {} } });
     export const remote = { routes: [{ path: '/Cadastro', server: async () => ({ receive }) }] };`,
  );
  const forms = createFormReceiver({
    entryFile: () => entry,
    brand: defaultBrand,
    apiUrl: 'http://127.0.0.1:9',
  });
  const match = {
    remote: { name: 'signup', version: '1' },
    route: { path: '/Cadastro' },
  } as unknown as RouteMatch;
  const answer = await forms.receive(match, new URLSearchParams('nome=Ana'), '127.0.0.1');
  await forms.close();
  expect(answer).toMatchObject({ refused: { values: { NODE_ENV: 'test' } } });
  expect(JSON.stringify(answer)).not.toContain('c2VjcmV0');
});
