import type { TestedRemote } from '@serafim/remote-kit/testing/render-page';
import { remote } from '../remote.ts';

/** This remote, as its tests render it. */
export const tested: TestedRemote = {
  remote,
  modules: import.meta.glob('./**/*.tsx', { base: '../' }),
};
