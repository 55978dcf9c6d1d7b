import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What a remote's `main.tsx` imports `runAlone` from. */
const MODULE = 'virtual:alone';

const source = fileURLToPath(new URL('./alone.tsx', import.meta.url));

/** Brings `virtual:alone`, which runs a remote without the shell. */
export const alonePlugin = (): Plugin => ({
  name: 'serafim:alone',
  resolveId: id => (id === MODULE ? source : null),
});
