import type { RouteMatch } from '@serafim/host/routes/route-table';
import type { LiveRemote } from '@serafim/platform-contract/release-set';
import type { FormAnswer, RefusedForm } from '@serafim/platform-contract/route-server';
import type { SiteBrand } from '@serafim/platform-contract/site';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { ProcessPool } from '../remote-code/process-pool.ts';
import type { FormJob } from './receive-form.ts';

/** Field that tells the forms of one page apart. */
const FORM_NAME = 'formulario';

/** Beyond this many milliseconds the process of a posted form is ended; the form itself gives up before. */
const PROCESS_TIMEOUT = 12_000;

/** How many forms of one version are taken at the same time. */
const AT_ONCE = 8;

const texts = z.record(z.string(), z.string());

/** What a process answers; code of a remote runs there, so it may be anything. */
const answerSchema = z.nullable(
  z.union([
    z.object({ goTo: z.string() }),
    z.object({ refused: z.object({ values: texts, errors: texts }) }),
  ]),
) satisfies z.ZodMiniType<FormAnswer | null>;

interface FormReceiverDeps {
  pool: Pick<ProcessPool, 'run'>;
  brand: SiteBrand;
  /** The error of a form that neither its remote nor the API has answered. */
  notTaken: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Takes forms that were posted without script. */
export interface FormReceiver {
  /**
   * Never rejects: where the remote fails, the visitor's input comes back with an error.
   * @param body the form as it was posted; of a field that comes twice, the last counts
   * @param visitor address of the client
   * @returns null when the route takes no forms
   */
  receive: (
    match: RouteMatch,
    body: URLSearchParams,
    visitor: string,
  ) => Promise<{ goTo: string } | { refused: RefusedForm } | null>;
}

/** Passes forms that were posted without script to their routes, in processes of these remotes' own. */
export function createFormReceiver({ pool, brand, notTaken, log }: FormReceiverDeps): FormReceiver {
  async function run(
    { name, version }: LiveRemote,
    job: FormJob,
    visitor: string,
  ): Promise<FormAnswer | null> {
    const task = {
      work: { kind: 'form', job } as const,
      build: { remote: name, version },
      visitor,
      concurrency: AT_ONCE,
    };
    return answerSchema.parse(await pool.run(task, AbortSignal.timeout(PROCESS_TIMEOUT)));
  }

  return {
    async receive({ remote, route }, body, visitor) {
      const { [FORM_NAME]: form = '', ...fields } = Object.fromEntries(body);
      const build = { remote: remote.name, version: remote.version };
      const job = { route: { build, path: route.path }, form, fields, brand };
      const answer = await run(remote, job, visitor).catch(cause => {
        log.error({ event: 'form-not-taken', ...build, part: route.path, err: cause });
        return { refused: { values: fields, errors: { '': notTaken } } };
      });
      return answer && 'refused' in answer ? { refused: { ...answer.refused, form } } : answer;
    },
  };
}
