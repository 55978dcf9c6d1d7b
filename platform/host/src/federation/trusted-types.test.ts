import { afterEach, expect, it, vi } from 'vitest';
import { takeScriptPolicy, workerAddress } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

it('the policy of the first script is asked for every worker, and nobody else finds it', () => {
  vi.stubGlobal('scriptPolicy', {
    createScript: (text: string) => text,
    createScriptURL(address: string) {
      if (address !== '/cartao-offline.js') throw new TypeError(address);
      return address;
    },
  });
  takeScriptPolicy();
  expect('scriptPolicy' in globalThis).toBe(false);
  expect(workerAddress('/cartao-offline.js')).toBe('/cartao-offline.js');
  expect(() => workerAddress('/enviado/por-um-visitante.js')).toThrow(TypeError);
});
