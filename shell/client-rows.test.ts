import { fileURLToPath } from 'node:url';
import { calls } from '@serafim/contract/api/table';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { clientRows } from './client-rows.ts';

const client = fileURLToPath(import.meta.resolve('@serafim/contract/client/api-client'));

it('the client of browsers holds every call, and nothing that only the API reads of one', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [clientRows],
    build: { write: false, minify: false, lib: { entry: client, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code ?? '';
  for (const { call, summary } of Object.values(calls)) {
    expect(code).toContain(call);
    expect(code).not.toContain(summary);
  }
  expect(code).not.toMatch(/\b(?:clinicSchema|licenseeSchema|proposalSchema)\b/);
});
