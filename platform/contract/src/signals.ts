/** Where the composer accepts signals of how the versions of remotes do. */
export const SIGNALS_PATH = '/sinais';

/** How one version of a remote did in this page view. Nothing in it is about the person. */
export interface Signal {
  remote: string;
  version: string;
  /** `errored`: its code threw, and the page went on. */
  state: 'ready' | 'failed' | 'replaced' | 'errored';
  /** What it was doing when it failed, and the class of the error. */
  phase?: string;
  error?: string;
  /** Where it threw, in its files, and whether nothing says that it was its code. */
  frames?: readonly string[];
  unsure?: true;
  /** Largest contentful paint and interaction to next paint, in milliseconds. */
  lcp?: number;
  inp?: number;
}

/** What may leave the page as the class of an error: letters alone, as classes of errors are named. */
export const ERROR_CLASS = /^(?=.{1,60}$)(?:[A-Z][A-Za-z]*)?(?:Error|Exception)$/;
