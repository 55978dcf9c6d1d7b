import { join } from 'node:path';
import { createClient } from '@serafim/release/network/client';
import { fileName, filePath, offerAnswerSchema } from '@serafim/release/network/protocol';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { makeKey } from '@serafim/release-store/signatures/actor';
import { signRelease } from '@serafim/release-store/signatures/signed-release';
import { enrolKey } from '@serafim/release-store/signatures/teams';
import { someRelease } from '@serafim/release-store/testing/some-release';
import { openInLab } from '../../lab/lab.ts';
import { waitUntil } from '../../lab/wait-until.ts';
import type { Figure, Report } from '../figure.ts';

/** Files for each time that the service is killed, sent at once. */
const FILES = 10;

/** The content of so many files, by the digest that names it. */
const makeContents = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, at) => {
      const content = Buffer.from(`export const n = ${at};\n`.repeat(50));
      return [fileIntegrity(content), content] as const;
    }),
  );

/** Kills the release service again and again while a team uploads a version, and reads what is there at the end. */
export async function measureUploads(kills: number, report: Report): Promise<Figure> {
  await using lab = await openInLab(async opened => {
    const dataDir = await opened.newFolder();
    const service = await opened.openReleaseService({ DATA_DIR: dataDir });
    return { dataDir, service, releases: opened.openReleases(dataDir) };
  });
  const { dataDir, service, releases } = lab;
  const key = await makeKey(join(dataDir, 'team.pem'));
  await enrolKey(releases.settings.teamsFile, 'time vizinho', key.spki, 'vizinho');
  const contents = makeContents(kills * FILES);
  const files = Object.fromEntries(
    [...contents].map(([integrity, { length: bytes }], at) => [`slim/page-${at}.js`, { integrity, bytes }]),
  );
  const release = { ...someRelease('vizinho', '/vizinho'), files, serverFiles: {} };
  const client = createClient(service.url, key);
  const signed = signRelease(release, key);
  const missing = async () =>
    offerAnswerSchema.parse(await (await client.send('POST', '/offers', signed)).json()).missing.length;

  await service.start();
  const before = await missing();
  const all = [...contents];
  let resumed = 0;
  for (let at = 0; at < kills; at += 1) {
    // The client sends again what got no answer.
    const uploading = Promise.all(
      all.slice(at * FILES, (at + 1) * FILES).map(([integrity, content]) =>
        client.send('PUT', filePath(release, fileName(integrity)), content).then(() => {
          resumed += 1;
        }),
      ),
    );
    // Each time at another moment: before the first answer, after the first, after the second …
    await waitUntil(() => resumed >= at * FILES + (at % FILES), 60_000, 1);
    await service.kill();
    await service.start();
    await uploading;
    report(`killed ${at + 1} times: ${resumed} of ${all.length} files are there`);
  }
  const after = await missing();
  const findings = await releases.registry.audit();
  return {
    tried: `${kills} × kill -9 of the release service while a team uploads ${before} files, ${FILES} at once`,
    measured: `${before - after} of ${contents.size} files there at the end, each by its digest; ${findings.length} findings in the chain`,
    isMet: before === contents.size && after === 0 && findings.length === 0,
    notes: [],
  };
}
