import type { Boot, LiveRemote } from '@serafim/contract/remote/release-set';
import type { OwnedRoute } from '../src/navigation/route-table.ts';
import { RenderBusyError, RenderLateError, type RenderPool } from './render/pool.ts';
import type { DrawnPage, RenderJob } from './render/worker.ts';

/** A remote failed on the server. */
export interface RenderFailure {
  remote: string;
  version: string;
  path: string;
  cause: unknown;
}

/** How long a page that failed on the server is not drawn there again, in milliseconds. */
export const REST = 30_000;

/** How long a page that was late may take at its second try, which nobody waits for; in milliseconds. */
const SECOND_TRY = 5_000;

/** The part of its budget that a page may take to find out what it depends on; the rest is for drawing. */
const PREPARE_SHARE = 2 / 3;

/** How many skeletons are kept: those of a few release sets. */
const KEPT_SKELETONS = 200;

type Job = Omit<RenderJob, 'page' | 'began'>;

const keyOf = ({ remote, route }: OwnedRoute) => `${remote.name}@${remote.version} ${route.path}`;

export interface PageDrawerDeps {
  pool: Pick<RenderPool, 'draw' | 'warmUp'>;
  /** File of a remote's server build. */
  doorFile: (remote: LiveRemote) => string;
  /** Where the API answers, as `http://localhost:8000`. */
  apiUrl: string;
  onFailure: (failure: RenderFailure) => void;
}

/** Draws pages with their remotes, skeletons where that cannot be, and lets versions rest that failed. */
export function createPageDrawer({ pool, doorFile, apiUrl, onFailure }: PageDrawerDeps) {
  const resting = new Map<string, number>();
  const secondTries = new Set<string>();
  const skeletons = new Map<string, Promise<DrawnPage>>();

  const report = ({ remote, route }: OwnedRoute, cause: unknown) =>
    onFailure({ remote: remote.name, version: remote.version, path: route.path, cause });

  const jobOf = (boot: Boot, { pathname, search }: URL, budget: number): Job => ({
    boot,
    pathname,
    search,
    api: { url: apiUrl },
    prepareLimit: budget * PREPARE_SHARE,
  });

  const rest = (owned: OwnedRoute, cause: unknown) => {
    report(owned, cause);
    resting.set(keyOf(owned), performance.now() + REST);
  };

  /** Finds out whether a page that was late hangs, or this machine was slow. Meanwhile its skeleton goes out. */
  async function tryAgain(owned: OwnedRoute, job: Job & Pick<RenderJob, 'page'>) {
    const key = keyOf(owned);
    // One at a time: pages that hang must not hold every thread.
    if (secondTries.size > 0) return;
    secondTries.add(key);
    try {
      await pool.draw(job, SECOND_TRY);
      report(owned, new RenderLateError('late once; drawn at its second try'));
    } catch (cause) {
      if (!(cause instanceof RenderBusyError)) rest(owned, cause);
    } finally {
      secondTries.delete(key);
    }
  }

  return {
    report,
    /** Whether a page failed a short while ago, so that drawing it would cost time and fail again. */
    isResting: (owned: OwnedRoute): boolean => (resting.get(keyOf(owned)) ?? 0) > performance.now(),

    /**
     * The page with its remote's part. Null when it is not to be drawn on the server, or failed: `isResting`
     * tells which.
     */
    async withRemote(boot: Boot, owned: OwnedRoute, url: URL, budget: number): Promise<DrawnPage | null> {
      if (secondTries.has(keyOf(owned))) return null;
      const page = { doorFile: doorFile(owned.remote), path: owned.route.path };
      const job = { ...jobOf({ ...boot, rendered: true }, url, budget), page };
      try {
        const drawn = await pool.draw(job, budget);
        if (drawn.unprepared) report(owned, drawn.unprepared);
        return drawn;
      } catch (cause) {
        // A server with too much to do says nothing about the remote; nor does one late page.
        if (cause instanceof RenderLateError) void tryAgain(owned, job);
        else if (!(cause instanceof RenderBusyError)) rest(owned, cause);
        return null;
      }
    },

    /** The page without its remote's part, drawn once for each route of a release set. */
    skeleton(boot: Boot, owned: OwnedRoute | null, url: URL): Promise<DrawnPage> {
      const draw = () => pool.warmUp({ ...jobOf(boot, url, 0), page: null });
      // What one visitor sees before others is theirs alone.
      if (boot.preview) return draw().catch(() => ({ html: '' }));
      const key = `${boot.setId} ${owned?.route.path ?? ''}`;
      const known = skeletons.get(key) ?? draw();
      skeletons.set(key, known);
      const [oldest] = skeletons.keys();
      if (skeletons.size > KEPT_SKELETONS && oldest) skeletons.delete(oldest);
      // Too busy even for a skeleton: the browser draws the page from nothing.
      return known.catch(() => {
        skeletons.delete(key);
        return { html: '' };
      });
    },
  };
}
