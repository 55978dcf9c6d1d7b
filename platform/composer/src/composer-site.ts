import type { SiteShell } from '@serafim/host/site-shell';
import type { SiteBrand, SiteRole } from '@serafim/platform-contract/site';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import type { RefusalReason } from '@serafim/release-store/release-refused';
import type { Problems } from './http/refusal.ts';

/** A small file of the site; made at its first request, since most visits request one at most. */
export interface SiteFile {
  path: string;
  type: string;
  body(): string | Buffer;
}

/** What the head of every page has beside its title and the files of its remotes. */
export interface SiteHead {
  /** Language of the pages, as `pt-BR`. */
  language: string;
  /** What a page says of itself that has no description. */
  description: string;
  /** Path of the picture that previews of links show, 1200 × 630 pixels; left out, they show none. */
  sharePicture?: string;
  /**
   * Key of the browser's storage that holds something where somebody has signed in with it: scripts come with every page
   * there. Left out, every visitor is anonymous.
   */
  signedInHint?: string;
  /** Styles that follow from the brand: its colours over the design tokens. */
  styles: string;
  /** Elements of the head, as icons and the colour of the browser's bar. */
  tags: readonly string[];
}

/** Where the shell is built, and what its manifest does not say. */
export interface ShellBuild {
  /** Folder of its builds: `client` for browsers, `server` with the program that renders pages. */
  folder: string;
  /** The module that is the client of the API, as the manifest calls it; left out by a site without one. */
  apiClient?: string;
  /** Tells the typefaces of the first screen by their addresses; left out, none is loaded early. */
  firstFonts?: RegExp;
}

/** What visitors read of the composer itself, as plain text. */
export interface ComposerTexts {
  notFound: string;
  /** More visits than this server can answer. */
  overloaded: string;
  /** One network asks for more pages than people read. */
  tooManyPages: string;
  unreadableRequest: string;
  unreadableAddress: string;
  failed: string;
  /** A form that was posted from another site. */
  foreignForm: string;
  /** A form that neither its remote nor the API has answered. */
  formNotTaken: string;
  /** A preview of a version that cannot be shown. */
  noSuchVersion: (remote: string, version: string) => string;
  /** For a team elsewhere: this site has no kit of packages, or not the one that was named. */
  noKit: string;
}

/** Somebody who is signed in, as the page of versions has to know them. */
export interface ReleaseViewer {
  id: string;
  name: string;
  /** Role of an administrator; left out for everybody else. */
  role?: SiteRole | undefined;
  /** An administrator who must set up the second step of signing in first. */
  lacksSecondStep: boolean;
}

/** Reads whom a request's cookies belong to; null for an anonymous visitor. Rejects where nobody can say. */
export type ReadViewer = (cookies: string | undefined) => Promise<ReleaseViewer | null>;

/**
 * Takes a code of the second step of whoever a request's cookies belong to; it serves once.
 * @returns why it was not taken, as a sentence; null where it was right
 */
export type TakeCode = (cookies: string | undefined, code: string) => Promise<string | null>;

/** What administrators read of changes of versions. */
export interface ReleaseTexts {
  /** Why a change was refused. */
  refused: Partial<Record<RefusalReason, string>>;
  /** The same for every other reason: the stored data are not the signed ones. */
  untrusted: string;
  /** The reason in the history where the administrator gave none. */
  noReason: string;
  noCanary: string;
  /** Beside the field of the share of visits, where it is empty. */
  percentMissing: string;
  /** Beside the field of the reason, where a refusal has none. */
  reasonMissing: string;
}

/** What a site gives its composer: its looks, its words, its rules, and who its administrators are. */
export interface ComposerSite {
  brand: SiteBrand;
  rules: SiteRules;
  titles: SiteShell['titles'];
  head: SiteHead;
  files: readonly SiteFile[];
  /** The script that may run as the site's service worker, where there is one. @param styles texts of the shell's stylesheets */
  worker?: { path: string; render: (styles: readonly string[]) => Promise<string> };
  shell: ShellBuild;
  /** Where the composer stores data while the setting `DATA_DIR` names no folder. */
  dataDir: string;
  problems: Problems;
  texts: ComposerTexts;
  /** Left out where versions are changed by the command line alone. */
  administration?: {
    texts: ReleaseTexts;
    /** @param apiUrl where the API answers, as `http://localhost:8000` */
    createViewerReader: (apiUrl: string) => ReadViewer;
    /** @param apiUrl where the API answers */
    createCodeTaker: (apiUrl: string) => TakeCode;
  };
}
