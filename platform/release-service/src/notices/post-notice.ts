import { contentDigest, signRequest } from '@serafim/release/network/signed-request';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { postAlert } from '@serafim/server-kit/post-alert';
import type { SendNotice } from './follow-history.ts';

/**
 * Posts notices to webhooks of teams, signed with operations' key as requests of teams are signed with theirs.
 * @param isPublic whether only addresses of the public internet are posted to
 */
export const postNotice =
  (releases: Pick<Releases, 'actor'>, isPublic: boolean): SendNotice =>
  async (address, notice) => {
    const key = await releases.actor(OPERATIONS, '*');
    const sign = ({ host: authority, pathname: path }: URL, body: Buffer) =>
      signRequest({ method: 'POST', authority, path, digest: contentDigest(body) }, key);
    await postAlert(address, notice, { sign, isPublic });
  };
