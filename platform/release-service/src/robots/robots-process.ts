import { text } from 'node:stream/consumers';
import { lookSideBySide } from '@serafim/release/gate/browser/robots';
import { filesInFolders, filesInStore } from '@serafim/release/gate/gate';
import { siteParts } from '@serafim/release/site-parts';
import { openFolderFiles } from '@serafim/release-store/files/folder-files';
import { registrySchema } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { candidateFolders, jobSchema, type Message } from '../gate/messages.ts';

// Robots, in a process of their own as the gate's: it waits for one version, prints what it sees, and ends.
const [folder = ''] = process.argv.slice(2);
const print = (message: Message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const {
  release,
  journeys = [],
  releasesDir,
  ...job
} = jobSchema.parse(JSON.parse(await text(process.stdin)));
const files = openFolderFiles(releasesDir);
const registry = registrySchema.parse(job.registry);
const stable = remoteVersions(registry, release.remote).stable?.extras.release;
if (!stable) throw new Error(`${release.remote} has nothing to be looked at beside`);
const harms = await lookSideBySide(
  { release, read: filesInFolders(candidateFolders(folder)) },
  { release: stable, read: filesInStore(files, stable) },
  registry,
  {
    ...{ live: { files, folder: releasesDir }, site: siteParts, journeys, folder },
    onPage: (page, pictures) =>
      print({ kind: 'page', page, pictures: pictures.map(picture => picture.toString('base64')) }),
    onJourney: (name, failedAt) => print({ kind: 'journey', name, failedAt }),
  },
);
for (const what of harms) print({ kind: 'finding', what, where: '', fix: '' });
print({ kind: 'end' });
