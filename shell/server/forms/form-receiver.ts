import { z } from '@serafim/contract/api/zod';
import type { Brand } from '@serafim/contract/brand/brand';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import type { FormAnswer, RefusedForm } from '@serafim/contract/remote/route-server';
import type { FastifyBaseLogger } from 'fastify';
import type { RouteMatch } from '../../src/routes/route-table.ts';
import { createProcessPool, type ProcessPool, type RemoteCodeDeps } from '../remote-code/process-pool.ts';
import type { FormJob } from './receive-form.ts';

/** Field that tells the forms of one page apart. */
const FORM_NAME = 'formulario';

/** The error of a form that neither the remote nor the API has answered. */
const NOT_TAKEN =
  'Não conseguimos enviar agora. O que você digitou continua aqui: tente de novo em instantes.';

/** Beyond this many milliseconds the process of a posted form is ended; the form itself gives up before. */
const PROCESS_TIMEOUT = 12_000;

/** How long a process stays after its last form, in milliseconds. */
const IDLE_TIME = 30_000;

/** How many remotes may have a process for forms at the same time. */
const MOST_PROCESSES = 4;

const texts = z.record(z.string(), z.string());

/** What a process answers; code of a remote runs there, so it may be anything. */
const answerSchema = z.nullable(
  z.union([
    z.object({ goTo: z.string() }),
    z.object({ refused: z.object({ values: texts, errors: texts }) }),
  ]),
) satisfies z.ZodMiniType<FormAnswer | null>;

interface RemotePool {
  pool: ProcessPool;
  running: number;
  /** Ends the process after a while without a form. */
  idle?: NodeJS.Timeout;
}

interface FormReceiverDeps {
  remoteCode: RemoteCodeDeps;
  brand: Brand;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * Passes forms that were posted without script to their routes. Each remote has a process of its own for them, which
 * starts with its first form: what is typed there is not read by code of another team.
 */
export function createFormReceiver({ remoteCode, brand, log }: FormReceiverDeps) {
  const pools = new Map<string, RemotePool>();

  async function closePool(remote: string) {
    const entry = pools.get(remote);
    pools.delete(remote);
    clearTimeout(entry?.idle);
    await entry?.pool.close();
  }

  function openPool(remote: string) {
    const existing = pools.get(remote);
    if (existing) return existing;
    if (pools.size >= MOST_PROCESSES) {
      const [idle] = [...pools].find(([, { running }]) => running === 0) ?? [];
      if (idle === undefined) throw new Error(`${pools.size} remotes take forms already`);
      void closePool(idle);
    }
    const pool = createProcessPool({
      ...remoteCode,
      // What people typed may stand in what the code prints.
      onLog: () => log.warn({ event: 'remote-printed', remote }),
      size: 1,
      concurrency: 8,
      maxQueue: 32,
      heap: 256,
    });
    const entry: RemotePool = { pool, running: 0 };
    pools.set(remote, entry);
    return entry;
  }

  async function run(
    { name, version }: LiveRemote,
    job: FormJob,
    visitor: string,
  ): Promise<FormAnswer | null> {
    const entry = openPool(name);
    clearTimeout(entry.idle);
    entry.running += 1;
    try {
      const task = {
        work: { kind: 'form', job } as const,
        builds: [{ remote: name, version }],
        visitor,
      };
      return answerSchema.parse(await entry.pool.run(task, AbortSignal.timeout(PROCESS_TIMEOUT)));
    } finally {
      entry.running -= 1;
      if (entry.running === 0) entry.idle = setTimeout(() => void closePool(name), IDLE_TIME).unref();
    }
  }

  return {
    /**
     * Never rejects: where the remote fails, the visitor's input comes back with an error.
     * @param body the form as it was posted; of a field that comes twice, the last counts
     * @param visitor address of the client
     * @returns null when the route takes no forms
     */
    async receive(
      { remote, route }: RouteMatch,
      body: URLSearchParams,
      visitor: string,
    ): Promise<{ goTo: string } | { refused: RefusedForm } | null> {
      const { [FORM_NAME]: form = '', ...fields } = Object.fromEntries(body);
      const build = { remote: remote.name, version: remote.version };
      const job = { route: { build, path: route.path }, form, fields, brand };
      const answer = await run(remote, job, visitor).catch(cause => {
        log.error({ event: 'form-not-taken', ...build, part: route.path, err: cause });
        return { refused: { values: fields, errors: { '': NOT_TAKEN } } };
      });
      return answer && 'refused' in answer ? { refused: { ...answer.refused, form } } : answer;
    },
    close: async (): Promise<void> => void (await Promise.all([...pools.keys()].map(closePool))),
  };
}

export type FormReceiver = ReturnType<typeof createFormReceiver>;
