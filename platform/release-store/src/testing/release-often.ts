import { openTestReleases } from './test-releases.ts';

// A team's process: `node release-often.ts <data folder> <remote> <count> [database]`.
const [dataDir = '', remote = '', count = '1', databaseUrl] = process.argv.slice(2);
const releases = await openTestReleases({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
for (let number = 0; number < Number(count); number += 1)
  await releases.release(remote, `1.${number}.0-abcdef12`);
await releases.close();
