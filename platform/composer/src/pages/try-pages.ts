import { setTimeout as pause } from 'node:timers/promises';
import { type PageStart, START_ELEMENT_ID } from '@serafim/platform-contract/release-set';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import type { FastifyInstance } from 'fastify';
import { knownAddresses, type PreparedSet } from '../sets/prepare-set.ts';

/** How many pages a composer opens before it is ready. */
const PAGES = 8;

/** How long after pages that did not open they are tried again, in milliseconds. */
const RETRY_AFTER = 2_000;

const START = new RegExp(`<script type="application/json" id="${START_ELEMENT_ID}">(.*?)</script>`, 's');

/** A page has the shell around it: whatever its remote does, there is something in its root. */
const SHELL = /<div id="root">\s*<\w/;

/** Some addresses of rendered pages, of each remote in turn. */
function somePages({ releases }: Pick<PreparedSet, 'releases'>): string[] {
  const byRemote = [...releases.values()].map(({ routes }) =>
    routes.filter(({ prerender }) => prerender).flatMap(knownAddresses),
  );
  const turns = Array.from({ length: PAGES }, (_, turn) => byRemote.flatMap(paths => paths[turn] ?? []));
  return turns.flat().slice(0, PAGES);
}

/** Why a page is not one that a visitor can use; null where it is. */
async function findFault(app: Pick<FastifyInstance, 'inject'>, path: string): Promise<string | null> {
  const page = await app.inject(path);
  const [, text] = START.exec(page.body) ?? [];
  if (page.statusCode !== 200) return `${path} answers ${page.statusCode}`;
  if (!SHELL.test(page.body) || text === undefined) return `${path} comes without its shell`;
  const { script, integrity }: PageStart = JSON.parse(text);
  const scripts = [
    script,
    ...Object.keys(integrity).filter(href => href.startsWith(script.slice(0, script.lastIndexOf('/')))),
  ];
  for (const href of new Set(scripts)) {
    const file = await app.inject(href);
    if (file.statusCode !== 200 || fileIntegrity(file.rawPayload) !== integrity[href])
      return `${path} needs ${href}, which is not served as it was built`;
  }
  return null;
}

/**
 * Opens pages as a visitor would get them, with the scripts of their shell, until all of them are whole: a composer that
 * has the wrong files, packages or rights is found out before anybody is sent to it.
 * @param report called once with each fault
 */
export async function tryPages(
  app: Pick<FastifyInstance, 'inject'>,
  current: () => Promise<Pick<PreparedSet, 'releases'>>,
  isStopping: () => boolean,
  report: (fault: string) => void,
  retryAfter = RETRY_AFTER,
): Promise<void> {
  let reported: string | undefined;
  while (!isStopping()) {
    let fault: string | null = null;
    for (const path of somePages(await current())) fault ??= await findFault(app, path).catch(String);
    // A server that is closed meanwhile opens nothing any more.
    if (fault === null || isStopping()) return;
    if (fault !== reported) report(fault);
    reported = fault;
    await pause(retryAfter, undefined, { ref: false });
  }
}
