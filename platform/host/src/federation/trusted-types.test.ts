import { afterEach, expect, it, vi } from 'vitest';
import { allowScripts, workerAddress } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

it('the policy allows no worker but the one that was named first', () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  allowScripts('/cartao-offline.js');
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('shell', expect.anything());
  expect(workerAddress('/enviado/por-um-visitante.js')).toBe('/cartao-offline.js');
});
