import { openWorkshop } from './workshop.ts';

// A team's process: `node release-often.ts <data folder> <remote> <count> [database]`.
const [dataDir = '', remote = '', count = '1', databaseUrl] = process.argv.slice(2);
const workshop = await openWorkshop({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
for (let number = 0; number < Number(count); number += 1)
  await workshop.release(remote, `1.${number}.0-abcdef12`);
await workshop.close();
