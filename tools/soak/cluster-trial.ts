import { setTimeout as pause } from 'node:timers/promises';
import { openCluster } from '../lab/cluster.ts';
import { readProtocols, startSending } from '../lab/messages.ts';
import { releaseUnderLoad } from './releases-under-load.ts';

const PATHS = ['/', '/SejaUmLicenciado', '/Rede', '/Privacidade', '/Cadastro', '/QualPlano', '/Login'];

/** How big the trial is. */
interface ClusterSize {
  releases: number;
  rollbacks: number;
  viewsPerSecond: number;
  /** How long the bucket is away, in seconds. */
  away: number;
}

/**
 * Releases on a cluster while people open pages and write messages; after a third of the releases the bucket is away
 * and a composer is restarted meanwhile, after two thirds PostgreSQL is restarted with the registry and the API's data.
 * @returns what went wrong for people, with what of their messages is stored
 */
export async function releaseOnCluster(
  { away, ...load }: ClusterSize,
  report: (line: string) => void,
  onOpen: (stop: () => Promise<void>) => void = () => {},
) {
  const cluster = await openCluster();
  onOpen(cluster.close);
  const { url, urls, releases, store, postgres, databaseUrl } = cluster;
  const messages = startSending(url);
  try {
    report(`${urls.length} composers and two APIs are ready behind ${url}`);
    const happened: string[] = [];
    const loseBucket = async () => {
      await store.goAway();
      await Promise.all([cluster.restartComposer(), pause(away * 1_000)]);
      await store.comeBack();
      happened.push('bucket away');
      report(`the bucket was away for ${away} s, and a composer was restarted meanwhile`);
    };
    const restartPostgres = async () => {
      const began = performance.now();
      await postgres.restart();
      happened.push('PostgreSQL restarted');
      report(`PostgreSQL was restarted in ${Math.round(performance.now() - began)} ms`);
    };
    const figures = await releaseUnderLoad(
      { url, releases, composers: urls },
      {
        ...load,
        paths: PATHS,
        meanwhile: new Map([
          [Math.ceil(load.releases / 3), loseBucket],
          [Math.ceil((load.releases * 2) / 3), restartPostgres],
        ]),
      },
    );
    const { acknowledged, unacknowledged, refusals } = await messages.end();
    const stored = await readProtocols(databaseUrl);
    return {
      ...figures,
      happened,
      messages: { acknowledged: acknowledged.length, unacknowledged, refusals, stored: stored.length },
      lost: acknowledged.filter(protocol => !stored.includes(protocol)),
    };
  } catch (cause) {
    report(cluster.log.slice(-20).join(''));
    throw cause;
  } finally {
    // Where the trial broke off, nobody has waited for it: it would send for ever.
    void messages.end();
    await cluster.close();
  }
}
