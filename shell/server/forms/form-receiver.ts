import { fileURLToPath } from 'node:url';
import type { Brand } from '@serafim/contract/brand/brand';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import type { FormAnswer, RefusedForm } from '@serafim/contract/remote/route-server';
import { threadLimits } from '@serafim/server-kit/thread-limits';
import { Piscina } from 'piscina';
import type { RouteMatch } from '../../src/routes/route-table.ts';
import { logLateError } from '../render/pool.ts';
import type { FormJob } from './form-worker.ts';

/** Field that tells the forms of one page apart. */
const FORM_NAME = 'formulario';

/** The error of a form that neither the remote nor the API has answered. */
const NOT_TAKEN =
  'Não conseguimos enviar agora. O que você digitou continua aqui: tente de novo em instantes.';

/** Beyond this many milliseconds the thread of a posted form is ended; the form itself gives up before. */
const THREAD_TIMEOUT = 12_000;

interface FormReceiverDeps {
  /** File of a remote's server entry. */
  entryFile: (remote: LiveRemote) => string;
  brand: Brand;
  apiUrl: string;
}

/** Passes forms that were posted without script to their routes, in a thread that starts with the first form. */
export function createFormReceiver({ entryFile, brand, apiUrl }: FormReceiverDeps) {
  const threads = new Piscina<FormJob, FormAnswer | null>({
    filename: fileURLToPath(new URL('./form-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 8,
    maxQueue: 32,
    idleTimeout: 30_000,
    atomics: 'disabled',
    ...threadLimits(256),
  });
  threads.on('error', logLateError);

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
      const job = {
        route: { entryFile: entryFile(remote), path: route.path },
        form,
        fields,
        brand,
        api: { url: apiUrl, visitor },
      };
      const signal = AbortSignal.timeout(THREAD_TIMEOUT);
      const answer: FormAnswer | null = await threads.run(job, { signal }).catch(cause => {
        console.error(`${remote.name}@${remote.version} could not take a form of ${route.path}.`, cause);
        return { refused: { values: fields, errors: { '': NOT_TAKEN } } };
      });
      return answer && 'refused' in answer ? { refused: { ...answer.refused, form } } : answer;
    },
    close: (): Promise<void> => threads.close(),
  };
}

export type FormReceiver = ReturnType<typeof createFormReceiver>;
