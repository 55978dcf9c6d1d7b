import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { browserGate } from '@serafim/release/gate/browser/browser-gate';
import { startTrialSite } from '@serafim/release/gate/browser/trial-site';
import { noticesGate } from '@serafim/release/gate/composition';
import { filesInFolders, filesInStore, runGates } from '@serafim/release/gate/gate';
import { describedGates, inTurn } from '@serafim/release/gate/gates';
import { siteParts } from '@serafim/release/site-parts';
import { openFolderFiles } from '@serafim/release-store/files/folder-files';
import { registrySchema } from '@serafim/release-store/registry/registry';
import { candidateFolders, jobSchema, type Message } from './messages.ts';

// The gate, in a process of its own: it starts the trial site, waits for one candidate, prints what it finds, and ends.
const [folder = ''] = process.argv.slice(2);
const print = (message: Message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const report = (line: string) => void print({ kind: 'step', text: line });

const trial = join(folder, 'trial');
await mkdir(trial, { mode: 0o700 });
const starting = startTrialSite(trial, siteParts);
// Awaited where it is needed; a rejection before that must not count as unhandled.
starting.catch(() => undefined);
try {
  const job = jobSchema.parse(JSON.parse(await text(process.stdin)));
  const files = openFolderFiles(job.releasesDir);
  const candidate = {
    ...{ release: job.release, traffic: job.traffic, budget: job.budget, together: [], unclear: [] },
    read: filesInFolders(candidateFolders(folder)),
    readStored: (stored: typeof job.release) => filesInStore(files, stored),
  };
  const inBrowser = browserGate({
    live: { files, folder: job.releasesDir },
    site: siteParts,
    trial: { folder: trial, site: starting },
    atOnce: 2,
    report,
  });
  const gates = [inTurn(describedGates(job.site), [inBrowser]), noticesGate(new Map(job.site.slots), report)];
  const findings = await runGates(gates, candidate, registrySchema.parse(job.registry));
  for (const finding of findings) print({ kind: 'finding', ...finding });
  print({ kind: 'end' });
} finally {
  await starting.then(site => site.stop()).catch(() => undefined);
}
