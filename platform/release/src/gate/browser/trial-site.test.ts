import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { startThrowawayS3 } from '@serafim/release-store/testing/throwaway-s3';
import { expect, it } from 'vitest';
import { filesInStore } from '../gate.ts';
import { openTrialStore } from './trial-site.ts';

it('a trial has the live versions beside its candidate, also where they are in a bucket', async () => {
  const s3 = await startThrowawayS3();
  const live = await openTestReleases({ environment: s3.environment(s3.newFolder()) });
  try {
    const registry = await live.release('member');
    const { release } = (await live.store('landing')).signed;
    const read = filesInStore(live.files, release);
    const folder = await mkdtemp(join(tmpdir(), 'serafim-trial-'));
    const trial = await openTrialStore(folder, { release, read, together: [] }, registry, live);
    for (const path of ['r/member/1.0.0-abcdef12/slim/slim.js', 'server/landing/1.0.0-abcdef12/remote.js'])
      expect(await readFile(join(folder, 'releases', path))).toEqual(await live.files.get(path));
    await trial.close();
  } finally {
    await live.close();
    await s3.stop();
  }
});
