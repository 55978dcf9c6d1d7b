/** Path at which the composer accepts signals about the versions of remotes. */
export const SIGNALS_PATH = '/sinais';

/**
 * Signs of life of one page view: `alive` is the proof, ten seconds after the page has loaded or when it is left before; each
 * other is a harm, named when it is noticed.
 */
export const viewSigns = ['alive', 'frozen', 'unseen', 'unhydrated', 'busy'] as const;

export type ViewSign = (typeof viewSigns)[number];

/** Outcome of one version of a remote in this page view. Nothing in it is about the person. */
export interface Signal {
  remote: string;
  version: string;
  /** `errored`: the code of the version threw, and the page went on. */
  state: 'ready' | 'failed' | 'replaced' | 'errored';
  /** Activity of the version in which it failed, as `rendering`. */
  phase?: string;
  /** Class of the error, never its message. */
  error?: string;
  /** Places in the version's files where the error was thrown, the innermost first. */
  frames?: readonly string[];
  /** True when nothing shows that the version's own code threw the error. */
  unsure?: true;
  /** Largest contentful paint and interaction to next paint, in milliseconds. */
  lcp?: number;
  inp?: number;
  /** Cumulative layout shift. */
  cls?: number;
  /** Signs that the view gave of itself. */
  signs?: readonly ViewSign[];
  /** Pattern of the route that the document opened with, as `/Blog/:slug`; the measures are its own then. */
  page?: string;
}

/** Pattern of the error classes that may leave the page: letters alone, as classes of errors are named. */
export const ERROR_CLASS = /^(?=.{1,60}$)(?:[A-Z][A-Za-z]*)?(?:Error|Exception)$/;
