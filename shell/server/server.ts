import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readBrand } from '@serafim/contract/brand/read-brand';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { SERVER_ENTRY, serverPath } from '@serafim/contract/remote/store-layout';
import { createComposer } from './app.ts';
import { readCanarySettings } from './canary/canary-settings.ts';
import { openCanaries } from './canary/open-canaries.ts';
import { keepShell } from './kept-shell.ts';
import { createPageCache } from './page-cache.ts';
import { createPageComposer } from './page-composer.ts';
import { createFormDesk } from './posted-form.ts';
import { openRegistrySource } from './registry-source.ts';
import { askApi } from './release-api/admin-of.ts';
import { addReleaseApi } from './release-api/release-api.ts';
import { createReleaseSets } from './release-sets.ts';
import { createRenderPool } from './render/pool.ts';
import { readSettings } from './settings.ts';
import { readShellFiles, SHELL_BASE } from './shell-files.ts';
import { createStyleReader } from './styles.ts';
import { createPreviews } from './visits/preview.ts';
import { openPreviewKey } from './visits/preview-key.ts';
import { createVisitCookie } from './visits/visit-cookie.ts';
import { createVisits } from './visits/visits.ts';
import { warmPages } from './warm-pages.ts';

const settings = readSettings(process.env);
const shellFolder = resolve(import.meta.dirname, '../dist/client');
const { releasesDir } = settings.releases;
const releasesFolder = join(releasesDir, 'r');
const keptShellFolder = join(releasesDir, 'shell');
await mkdir(releasesFolder, { recursive: true });
await keepShell(shellFolder, keptShellFolder);

const registry = await openRegistrySource({
  releases: settings.releases,
  onRefused: cause =>
    console.error('ALERT The registry was refused; the last good one stays in force.', cause),
});
const sets = createReleaseSets(registry, cause =>
  console.error('ALERT A release set could not be kept or found.', cause),
);

const brandOfFile = await readBrand(settings.brandFile);
const brand = { ...brandOfFile, siteUrl: settings.siteOrigin ?? brandOfFile.siteUrl };
const pool = createRenderPool();
const { apiUrl } = settings;
// A server build that is not what was signed is never opened: its page goes out as a skeleton.
const doorFile = ({ name: remote, version }: LiveRemote) =>
  join(
    releasesDir,
    serverPath({ remote, version }),
    registry.intact.has({ remote, version }) ? SERVER_ENTRY : 'not-intact',
  );
const previews = createPreviews(brand.siteUrl, await openPreviewKey(settings.releases.keysDir), {
  devServers: settings.devServers,
});
const visits = createVisits({
  sets: { ...sets, registry: async () => registry.current() },
  cookie: createVisitCookie(brand.siteUrl),
  previewed: previews.read,
});
const pages = createPageCache(
  createPageComposer({
    files: await readShellFiles(shellFolder),
    brand,
    pool,
    styles: createStyleReader(href =>
      href.startsWith(SHELL_BASE)
        ? join(shellFolder, href.slice(SHELL_BASE.length))
        : join(releasesDir, href),
    ),
    doorFile,
    heal: visits.healed,
    renderBudget: settings.renderBudget,
    apiUrl,
    onFailure: ({ remote, version, path, cause }) =>
      console.error(
        `${remote}@${version} could not draw ${path} on the server; it rests for a while.`,
        cause,
      ),
  }),
);
const canaries = openCanaries({
  releases: registry.releases,
  registry: registry.current,
  settings: readCanarySettings(process.env),
});

const app = await createComposer({
  sets,
  visits,
  previews,
  pages,
  receive: createFormDesk({ pool, doorFile, brand, apiUrl }),
  brand,
  shellFolder,
  keptShellFolder,
  releasesFolder,
  apiUrl,
  hear: canaries.hear,
  trustedProxy: settings.trustedProxy,
});
addReleaseApi(app, {
  registry,
  canaryReport: canaries.canaryReport,
  whoAsks: askApi(apiUrl),
  siteUrl: brand.siteUrl,
});
app.addHook('onClose', async () => {
  await canaries.close();
  await Promise.all([pool.close(), registry.close()]);
});

const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

const today = await sets.current();
await app.listen({ port: settings.port, host: settings.host });
await warmPages(today, pages, cause =>
  console.error('A page could not be drawn ahead of its first visitor.', cause),
);
