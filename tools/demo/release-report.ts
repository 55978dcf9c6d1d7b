import {
  type CanaryNumbers,
  releaseReportPath,
  releaseReportSchema,
} from '@serafim/platform-contract/release-report';
import { readCookies } from '../lab/read-cookies.ts';
import type { Scenario } from './scenario.ts';

/** Reads what the page of versions shows administrators: the numbers of a remote's canary, null before its first analysis. */
export function openReport({ site: { url, admin } }: Scenario) {
  const headers = { origin: url, 'content-type': 'application/json' };

  async function signIn(): Promise<string> {
    const answer = await fetch(`${url}/api/sessao`, { method: 'POST', headers, body: JSON.stringify(admin) });
    if (!answer.ok) throw new Error(`The administrator could not sign in: ${answer.status}`);
    return readCookies(answer);
  }

  let session: Promise<string> | undefined;
  return async (remote: string): Promise<CanaryNumbers | null> => {
    session ??= signIn();
    const answer = await fetch(url + releaseReportPath, { headers: { cookie: await session } });
    if (!answer.ok) throw new Error(`The report of releases was answered with ${answer.status}`);
    const { remotes } = releaseReportSchema.parse(await answer.json());
    return remotes.find(one => one.remote === remote)?.canary?.numbers ?? null;
  };
}
