import { randomBytes } from 'node:crypto';
import { BEHIND, type Behind, startBalancer, THIRD_COMPOSER } from './balancer.ts';
import { type Lab, NO_LIMITS, openInLab } from './lab.ts';
import { type Machine, openMachine } from './machine.ts';
import type { Restartable } from './rolling-restarts.ts';
import { openStoreElsewhere } from './store-elsewhere.ts';

const COMPOSERS = ['composers/a', 'composers/b', THIRD_COMPOSER] as const;
const APIS = ['apis/a', 'apis/b'] as const;

/** How long a server that stops waits for haproxy to see it, in seconds. */
export const DRAIN_WAIT = '5';

interface ClusterSettings {
  /** Of the composers, beside where they and the store are. */
  environment?: Readonly<Record<string, string>>;
  /** Gets what servers print. */
  onOutput?: (text: string) => void;
}

/** Starts haproxy, PostgreSQL and two APIs. @param environment of the APIs, beside their addresses */
async function startApis(lab: Lab, hasThird: boolean, environment: Readonly<Record<string, string>> = {}) {
  const postgres = await lab.startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const balancer = await startBalancer({ hasThird });
  lab.defer(balancer.stop);
  const common = {
    ...{ SITE_ORIGIN: balancer.url, DATABASE_URL: databaseUrl, API_HOST: '127.0.0.1' },
    ...{ SECRET_KEY: randomBytes(32).toString('base64'), ...NO_LIMITS, ...environment },
  };
  const apis = [];
  for (const name of APIS) {
    const api = await lab.openApi({ name, port: balancer.ports[name], environment: common });
    await api.start();
    await balancer.untilUp(name);
    apis.push(api);
  }
  return { postgres, databaseUrl, balancer, apis };
}

/**
 * Starts three composers and two APIs behind haproxy: data and registry in PostgreSQL, files in a bucket, no folder of
 * two.
 * @throws when haproxy is not installed, or a server does not start
 */
export function openCluster({ environment: own = {}, onOutput }: ClusterSettings = {}) {
  return openInLab(async lab => {
    const installedFrom = lab.openReleases(await lab.copyReleases());
    const { postgres, databaseUrl, balancer, apis } = await startApis(lab, true);
    const { url, apiUrl, ports } = balancer;
    const store = await openStoreElsewhere(lab, installedFrom, await postgres.createDatabase());
    const environment = {
      ...{ ...store.environment, ...NO_LIMITS, DRAIN_WAIT, HOST: '127.0.0.1', SITE_ORIGIN: url },
      ...own,
    };
    const composers: Machine[] = [];
    for (const name of COMPOSERS) {
      const machine = await openMachine(lab, { installedFrom, environment, apiUrl, port: ports[name] });
      composers.push(machine);
      await machine.start();
      await balancer.untilUp(name);
      await machine.openEveryPage();
    }
    // All at once: each waits until haproxy has seen it.
    lab.defer(() => Promise.all(composers.map(composer => composer.stop())));
    /** Stops the composer that was the last to start, starts it again, and waits until visits reach it. */
    const restartComposer = async () => {
      await composers.at(-1)?.stop();
      await composers.at(-1)?.start();
      await balancer.untilUp(THIRD_COMPOSER);
    };
    const { releases } = store;
    const urls = composers.map(composer => composer.url);
    const servers = [...apis, ...composers];
    return { url, urls, composers, servers, releases, store, postgres, databaseUrl, restartComposer };
  }, onOutput);
}

/** Starts two composers, which share a folder, and two APIs behind haproxy. */
export function openRestartables() {
  return openInLab(async lab => {
    const dataDir = await lab.copyReleases();
    const { balancer, apis } = await startApis(lab, false, { DRAIN_WAIT });
    const common = {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      API_URL: balancer.apiUrl,
      SITE_ORIGIN: balancer.url,
    };
    const composers = [];
    for (const name of BEHIND.filter(one => one.startsWith('composers'))) {
      const environment = { ...common, ...NO_LIMITS, DRAIN_WAIT };
      const composer = await lab.openComposer({
        name,
        ready: '/readyz',
        port: balancer.ports[name],
        environment,
      });
      await composer.start();
      await balancer.untilUp(name);
      composers.push(composer);
    }
    const servers = [...apis, ...composers].map(
      ({ name, stop, start }): Restartable => ({ name: name as Behind, stop, start }),
    );
    return { balancer, servers };
  });
}
