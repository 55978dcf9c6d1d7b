import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import serveFiles from '@fastify/static';
import { paths } from '@serafim/contract/site/paths';
import Fastify from 'fastify';
import { z } from 'zod';

/** What federation's manifest says of the styles that come with what a remote exposes. */
const manifestSchema = z.looseObject({
  exposes: z.array(
    z.looseObject({
      name: z.string(),
      assets: z.looseObject({ css: z.looseObject({ sync: z.array(z.string()) }) }),
    }),
  ),
});

/** Serves the remotes to a server that renders with them. @param outDir holds them in `assets` */
export async function serveRemotes(outDir: string) {
  const app = Fastify();
  await app.register(serveFiles, { root: join(outDir, 'assets'), prefix: '/assets/' });
  return { origin: await app.listen({ port: 0, host: 'localhost' }), close: () => app.close() };
}

/** What the landing shows, of each remote. */
const SHOWN = { landing: 'home-page', member: 'card-fragment', signup: 'plans-fragment' };

/** Addresses of the styles of all that the landing shows. */
async function readStyles(outDir: string): Promise<string[]> {
  const styles: string[] = [];
  for (const [remote, expose] of Object.entries(SHOWN)) {
    const file = join(outDir, 'assets', remote, 'mf-manifest.json');
    const { exposes } = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const css = exposes.filter(({ name }) => name === expose).flatMap(({ assets }) => assets.css.sync);
    styles.push(...css.map(name => `/assets/${remote}/${name}`));
  }
  return styles;
}

/** Fills the host's page with what its server renders, and names the remotes' styles. @param server holds its renderer */
export async function addServerHtml(html: string, server: string, outDir: string): Promise<string> {
  const module: unknown = await import(pathToFileURL(join(server, 'render.js')).href);
  const body = await (module as { render: (url: string) => Promise<string> }).render(paths.home);
  const links = (await readStyles(outDir)).map(href => `<link rel="stylesheet" crossorigin href="${href}">`);
  return html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="root">', start => start + body);
}
