import { createFragmentTable, fragmentsOfRoute } from '@serafim/host/routes/fragment-table';
import { createRouteTable } from '@serafim/host/routes/route-table';
import {
  BOOT_ELEMENT_ID,
  type Boot,
  type ReleaseSet,
  START_ELEMENT_ID,
} from '@serafim/platform-contract/release-set';
import { scriptJson } from '../http/escape-html.ts';
import { createBoot, nameSet } from '../pages/create-boot.ts';
import type { UnbuiltRemote } from '../sets/live-parts.ts';
import { collectNavigation, inOrder } from '../sets/navigation.ts';

const BOOT = `<script type="application/json" id="${BOOT_ELEMENT_ID}">`;

/** The page in a document of the composer, and the data after it. */
const PAGE = new RegExp(`(?<=<div id="root">).*(?=</div>\n${BOOT})`, 's');
const DATA = new RegExp(`(?<=${BOOT}).*?(?=</script>)`, 's');

/** The moment at which the scripts of a page come that is in its document. */
const TIME = new RegExp(
  `(?<=<script type="application/json" id="${START_ELEMENT_ID}">[^<]*?),"scripts":"[a-z-]+"`,
);

/** The data of a composer's document; null where it is none. */
export function readBoot(html: string): Boot | null {
  const [text] = DATA.exec(html) ?? [];
  return text === undefined ? null : (JSON.parse(text) as Boot);
}

/**
 * A release set with a development server's remote in place of its version. Digests stay: the policy of the site's pages has the
 * hash of the map that browsers make of them.
 * @param roles of administrators, as the site ranks them
 */
export function withDevRemote(set: ReleaseSet, dev: UnbuiltRemote, roles: readonly string[]): ReleaseSet {
  const replaced = set.remotes.find(({ name }) => name === dev.name);
  const isReplaced = (to: string) => replaced?.routes.some(({ path }) => path === to) === true;
  const others = (set.navigation ?? []).filter(({ to }) => !isReplaced(to));
  return {
    ...set,
    remotes: [...set.remotes.filter(({ name }) => name !== dev.name), dev],
    navigation: [...others, ...collectNavigation([dev], roles)].sort(inOrder),
  };
}

interface DocumentChange {
  boot: Boot;
  pathname: string;
  /** The release set with the development server's remote. */
  set: ReleaseSet;
  /** Name of that remote. */
  remote: string;
  /** Marks the styles that Vite adds. */
  nonce: string;
  /** Address of the script that sends the development server its errors. */
  errorClient: string;
}

/**
 * Changes a document of a site so that the browser renders in it what a development server has of its page. A page that shows
 * nothing of that remote stays as its composer has rendered it.
 * @returns the document, and its status where that is another one
 */
export function rewriteDocument(
  html: string,
  { boot, pathname, set, remote, nonce, errorClient }: DocumentChange,
): { html: string; status?: 200 | 404 } {
  const head = `<meta property="csp-nonce" nonce="${nonce}">\n<script type="module" src="${errorClient}"></script>\n</head>`;
  const withClient = html.replace('</head>', () => head);
  const match = createRouteTable(set.remotes)(pathname);
  const fragments = match ? fragmentsOfRoute(createFragmentTable(set.remotes), match) : [];
  const shown = [boot.remote, match?.remote, ...(boot.fragments ?? []), ...fragments.map(one => one.remote)];
  if (!shown.some(one => one?.name === remote)) return { html: withClient };
  const { preview } = boot;
  const changed = {
    ...createBoot(set, { match, fragments }, boot.brand),
    ...(preview ? { preview } : {}),
    ...nameSet(set),
  };
  return {
    html: withClient
      .replace(PAGE, '')
      .replace(TIME, '')
      .replace(DATA, () => scriptJson(changed)),
    status: match ? 200 : 404,
  };
}

/**
 * The policy of a page with what Vite needs beside the site's own origin, which is the development server's here: its styles.
 * What it blocks is reported to nobody.
 */
export const rewritePolicy = (policy: string, nonce: string): string =>
  policy.replace('style-src ', `style-src 'nonce-${nonce}' `).replace(/; report-(?:uri|to) [^;]*/g, '');
