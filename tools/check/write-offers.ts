import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readRemote } from '@serafim/federation/read-remote';
import { writeOffers } from '@serafim/federation/write-offers';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { repository } from '@serafim/server-kit/process/repository';
import { siteRules } from 'shell/site-rules';

/** Writes what the shell and each remote offer others, as the types that all of them are checked against. */
export async function writeAllOffers(): Promise<void> {
  await writeOffers(join(repository, 'shell'), SHELL_NAME, { routes: [], slots: siteRules.slots });
  for (const folder of globSync('remote-*', { cwd: repository })) {
    const remote = await readRemote(join(repository, folder));
    await writeOffers(join(repository, folder), basename(folder).slice('remote-'.length), remote);
  }
}
