import { randomBytes } from 'node:crypto';
import { releaseStored } from '@serafim/release/publish/release';
import { forEachConcurrently } from '@serafim/release-store/files/release-files';
import { clientPath, serverPath } from '@serafim/release-store/files/store-layout';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { openReleases, type Releases } from '@serafim/release-store/releases/open-releases';
import { folderReleaseSettings } from '@serafim/release-store/releases/release-settings';
import { startThrowawayS3 } from '@serafim/release-store/testing/throwaway-s3';
import type { Lab } from './lab.ts';

/** The stable version of every remote. */
async function listStable({ registry }: Releases) {
  const now = await registry.read();
  return Object.keys(now.microFrontends).flatMap(remote => {
    const { stable } = remoteVersions(now, remote);
    return stable ? [{ remote, version: stable.metadata.version }] : [];
  });
}

/**
 * What is live on a site, in a bucket of a server in this process and in a registry elsewhere: nothing of it is in a
 * folder that composers would share.
 * @param registryUrl as `REGISTRY_URL`
 * @param compressed whether with the compressed copies, two thirds of all files
 */
export async function openStoreElsewhere(lab: Lab, site: Releases, registryUrl: string, compressed = true) {
  const s3 = await startThrowawayS3();
  lab.defer(s3.stop);
  const place = s3.newFolder();
  const environment = {
    ...s3.environment(place),
    REGISTRY_URL: registryUrl,
    PREVIEW_KEY: randomBytes(32).toString('base64'),
  };
  // Keys and teams are those of the site's own folder: from there teams release.
  const releases = openReleases(folderReleaseSettings(site.settings.dataDir, environment));
  lab.defer(() => releases.close());
  const live = await listStable(site);
  for (const version of live)
    for (const folder of [clientPath(version), serverPath(version)]) {
      const paths = (await site.files.list(folder)).filter(path => compressed || !/\.(?:br|gz)$/.test(path));
      await forEachConcurrently(paths, async path =>
        releases.files.put(path, (await site.files.get(path)) ?? Buffer.alloc(0)),
      );
    }
  await releaseStored(releases, live);
  return {
    releases,
    /** The settings of whoever uses it. */
    environment,
    goAway: s3.goAway,
    comeBack: s3.comeBack,
    overwrite: (path: string, content: Uint8Array) => s3.overwrite(place, path, content),
  };
}

export type StoreElsewhere = Awaited<ReturnType<typeof openStoreElsewhere>>;
