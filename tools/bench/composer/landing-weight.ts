import { paths } from '@serafim/contract/site/paths';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import type { Browser } from 'playwright';
import { z } from 'zod';
import { type Answer, sendRequest } from '../../lab/send-request.ts';
import { visitLanding } from '../visit/landing.ts';
import { openPage } from '../visit/open-page.ts';
import { VIEWPORT } from '../visit/profiles.ts';

/** Requests an address and leaves the answer encoded. @param encoding what the visitor accepts, as `br` */
export async function fetchRaw(url: string, encoding: string): Promise<Answer> {
  const answer = await sendRequest(url, { headers: { 'accept-encoding': encoding, accept: 'text/html' } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

const setSchema = z.looseObject({ remotes: z.array(z.looseObject({ name: z.string() })) });

/**
 * What the landing weighs, and how much it requests before it is idle. Sizes in bytes.
 * @throws when the composer knows another number of remotes than it should
 */
export async function weighLanding(browser: Browser, origin: string, remotes: number) {
  const plain = await fetchRaw(origin + paths.home, 'identity');
  const packed = await fetchRaw(origin + paths.home, 'br');
  const setUrl = /"setUrl":"([^"]+)"/.exec(plain.body.toString('utf8'))?.[1];
  if (!setUrl) throw new Error('The landing names no release set');
  const releaseSet = setSchema.parse(
    JSON.parse((await fetchRaw(origin + setUrl, 'identity')).body.toString('utf8')),
  );
  const known = releaseSet.remotes.filter(({ name }) => name !== SHELL_NAME).length;
  if (known !== remotes) throw new Error(`The composer knows ${known} remotes, expected ${remotes}`);
  const set = await fetchRaw(origin + setUrl, 'br');
  const context = await browser.newContext({ viewport: VIEWPORT });
  const profile = { name: 'unthrottled', protocol: 'h1', throttled: false } as const;
  const watched = await openPage(context, profile, { idle: false });
  const { requests, idleRequests } = await visitLanding(watched, origin + paths.home, true);
  await context.close();
  return {
    html: plain.body.length,
    compressed: packed.body.length,
    requests: requests + idleRequests,
    setBytes: set.body.length,
  };
}
