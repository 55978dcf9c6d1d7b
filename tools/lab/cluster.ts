import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteParts } from '@serafim/release/site-parts';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { type Service, startService } from '@serafim/server-kit/process/start-service';
import { startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { assertHaproxy, startBalancer, THIRD_COMPOSER } from './balancer.ts';
import { type Machine, openMachine } from './machine.ts';
import { copyReleases } from './site.ts';
import { openStoreElsewhere } from './store-elsewhere.ts';

const COMPOSERS = ['composers/a', 'composers/b', THIRD_COMPOSER] as const;
const APIS = ['apis/a', 'apis/b'] as const;

/** Everybody comes from one address here. */
const NO_LIMITS = { LIMIT_FACTOR: '100000' };

/** How long a composer that stops waits for haproxy to see it, in seconds. */
const DRAIN_WAIT = '5';

interface ClusterSettings {
  /** Of the composers, beside where they and the store are. */
  environment?: Readonly<Record<string, string>>;
  /** Gets what composers print. */
  onOutput?: (text: string) => void;
}

/**
 * Three composers and two APIs behind haproxy: data and registry in PostgreSQL, files in a bucket, no folder of two.
 * @throws when haproxy is not installed, or a server does not start
 */
export async function openCluster({ environment: own = {}, onOutput = () => {} }: ClusterSettings = {}) {
  assertHaproxy();
  const closing: (() => Promise<unknown>)[] = [];
  const log: string[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'serafim-cluster-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  try {
    const teams = await copyReleases();
    closing.push(() => rm(teams, { recursive: true, force: true }));
    const released = openFolderReleases(teams);
    closing.push(() => released.close());
    const postgres = await startPostgres();
    closing.push(postgres.stop);
    const databaseUrl = await postgres.createDatabase();
    const store = await openStoreElsewhere(released, await postgres.createDatabase());
    closing.push(store.close);
    const balancer = await startBalancer({ hasThird: true });
    closing.push(balancer.stop);
    const { url, apiUrl, ports } = balancer;

    const common = { PATH: process.env.PATH, HOME: process.env.HOME, SITE_ORIGIN: url, ...NO_LIMITS };
    const apis: Service[] = [];
    const secret = randomBytes(32).toString('base64');
    for (const name of APIS) {
      const settings = {
        ...common,
        DATA_DIR: await newFolder(),
        DATABASE_URL: databaseUrl,
        SECRET_KEY: secret,
        API_HOST: '127.0.0.1',
        API_PORT: String(ports[name]),
      };
      await startService(
        name,
        siteParts.api,
        `http://127.0.0.1:${ports[name]}/readyz`,
        settings,
        api => {
          apis.push(api);
          closing.push(api.stop);
        },
        text => log.push(text),
      );
      await balancer.untilUp(name);
    }
    const environment = { ...store.environment, ...NO_LIMITS, DRAIN_WAIT, HOST: '127.0.0.1', ...own };
    const composers: Machine[] = [];
    closing.push(() => Promise.all(composers.map(composer => composer.close())));
    for (const name of COMPOSERS) {
      const behind = { origin: url, port: ports[name] };
      const machine = await openMachine({ installedFrom: released, environment, apiUrl, behind, onOutput });
      composers.push(machine);
      await machine.start();
      await balancer.untilUp(name);
      await machine.openEveryPage();
    }
    /** Stops the composer that was the last to start, starts it again, and waits until visits reach it. */
    const restartComposer = async () => {
      await composers.at(-1)?.stop();
      await composers.at(-1)?.start();
      await balancer.untilUp(THIRD_COMPOSER);
    };
    const { releases } = store;
    const urls = composers.map(composer => composer.url);
    const processes = () => [...apis, ...composers.flatMap(composer => composer.service() ?? [])];
    return {
      url,
      urls,
      composers,
      releases,
      store,
      postgres,
      databaseUrl,
      restartComposer,
      processes,
      log,
      close,
    };
  } catch (cause) {
    await close();
    throw new Error(`The cluster did not start. Its log:\n${log.slice(-20).join('')}`, { cause });
  }
}
