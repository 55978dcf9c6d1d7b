import type { Plugin } from 'vite';
import { SECCOMP_FILE, seccompProgram } from './seccomp.ts';

/** Writes the filter of the system's calls beside the program that runs under it. */
export const callFilter: Plugin = {
  name: 'serafim:call-filter',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: SECCOMP_FILE, source: seccompProgram() });
  },
};
