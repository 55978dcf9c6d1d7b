import { z } from 'zod';

const setSchema = z.looseObject({
  id: z.string(),
  remotes: z.array(
    z.looseObject({
      name: z.string(),
      version: z.string(),
      routes: z.array(
        z.looseObject({ path: z.string(), prerender: z.boolean(), uses: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
});

/** The pages of a site, as they stand to one team. */
export interface PagesBesideTeam {
  /** Its own, and those that name its fragments. */
  concerned: readonly string[];
  /** Those that neither belong to it nor name its fragments. */
  others: readonly string[];
}

/** Sorts the pages of a release set that the server renders and whose address has no parameter. */
export async function listPages(url: string, setUrl: string, team: string): Promise<PagesBesideTeam> {
  const set = setSchema.parse(await (await fetch(url + setUrl)).json());
  const pages = set.remotes.flatMap(({ name, routes }) =>
    routes
      .filter(({ path, prerender }) => prerender && !path.includes(':'))
      .map(({ path, uses = [] }) => ({
        path,
        isConcerned: name === team || uses.some(id => id.startsWith(`${team}/`)),
      })),
  );
  const paths = (isConcerned: boolean) =>
    pages.filter(page => page.isConcerned === isConcerned).map(({ path }) => path);
  return { concerned: paths(true), others: paths(false) };
}

/** The parameters of pages that may have any value: with a new one, no cache has the page, and it is rendered. */
const FREE: Readonly<Record<string, string>> = {
  '/Login': 'volta',
  '/RecuperarSenha': 'volta',
  '/Cadastro': 'parte',
  '/QualPlano': 'precoExame',
};

const VALUE = /(?:%2F|\/)?valor\d{6}/g;

/** The address of a page that nobody has opened before, where the page has such addresses; otherwise its own. */
export function unseenAddress(path: string, index: number): string {
  const name = FREE[path];
  return name === undefined ? path : `${path}?${name}=/valor${String(index % 1_000_000).padStart(6, '0')}`;
}

const SET = /"setId":"([^"]+)","setUrl":"([^"]+)"/;

/** Where the browser finds the set of a page. @throws where the text is no page of this site */
export function findSetUrl(html: string): string {
  const url = SET.exec(html)?.[2];
  if (url === undefined) throw new Error('The page names no release set');
  return url;
}

/** A page without what differs between clean sets: the set's id, the team's version, and the value of an unseen address. */
export const maskPage = (html: string, version: string): string =>
  html.replace(SET, '"setId":"","setUrl":""').replaceAll(version, 'VERSION').replaceAll(VALUE, 'VALUE');

/** Where two texts begin to differ, with some of both. */
export function describeDifference(clean: string, found: string): string {
  let at = 0;
  while (at < clean.length && clean[at] === found[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 30), at + 60).replaceAll('\n', ' ');
  return `at ${at}: "${around(clean)}" became "${around(found)}"`;
}
