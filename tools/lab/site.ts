import type { Releases } from '@serafim/release-store/releases/open-releases';
import { freePort } from '@serafim/server-kit/process/free-port';
import { ADMIN, type Opened, openInLab } from './lab.ts';
import type { Server } from './server.ts';

interface SiteParts {
  url: string;
  apiUrl: string;
  admin: typeof ADMIN;
  releases: Releases;
  dataDir: string;
  api: Server;
  composer: Server;
}

/** A whole site of its own, on free ports and an empty database. */
export type Site = Opened<SiteParts>;

interface SiteSettings {
  /** Settings of API and composer, beside their addresses. */
  environment?: Readonly<Record<string, string>>;
  /** A folder that holds the releases; a copy that trials may damage, if left out. */
  dataDir?: string;
  onOutput?: (text: string) => void;
}

/** Starts API and composer of a site. */
export function startSite({
  environment: own = {},
  dataDir: given,
  onOutput,
}: SiteSettings = {}): Promise<Site> {
  return openInLab(async lab => {
    const dataDir = given ?? (await lab.copyReleases());
    const [port, apiPort] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    // None of the developer's own settings: test people must never reach a real database or mail server.
    const environment = {
      DATA_DIR: dataDir,
      API_PORT: String(apiPort),
      SITE_ORIGIN: url,
      ADMIN_CPF: ADMIN.cpf,
      ADMIN_PASSWORD: ADMIN.password,
      // All test people sign up and in from one address.
      LIMIT_FACTOR: '1000',
      ...own,
    };
    const api = await lab.openApi({ port: apiPort, environment: { PORT: String(port), ...environment } });
    await api.start();
    const composer = await lab.openComposer({ port, environment });
    await composer.start();
    const releases = lab.openReleases(dataDir);
    return { url, apiUrl: api.url, admin: ADMIN, releases, dataDir, api, composer };
  }, onOutput);
}

/** Starts a site for trials, whose visitors say by a header where they come from. */
export const startTrialSite = (environment: Readonly<Record<string, string>> = {}): Promise<Site> =>
  startSite({ environment: { TRUSTED_PROXY: 'loopback', ...environment } });
