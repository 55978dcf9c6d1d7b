import { join } from 'node:path';
import { openConfiguredReleases } from '@serafim/release/commands/site';
import { publishKit } from '@serafim/release-store/kits/kits';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { repository } from '@serafim/server-kit/process/repository';
import { buildKit } from './build-kit.ts';

// `npm run kit`: builds the packages of teams elsewhere, and puts them into the store of releases, signed by operations;
// `npm run kit -- platform/examples/store` those of another site of this repository, into its store.
const [site = '.'] = process.argv.slice(2);
const { version, packages } = await buildKit(site);
const releases = await openConfiguredReleases(join(repository, site));
try {
  const actor = await releases.actor(OPERATIONS, '*');
  const kit = await publishKit(
    { files: releases.files, actor, teams: await releases.teams() },
    version,
    packages,
  );
  process.stdout.write(
    `Published the kit ${kit.version} with ${Object.keys(kit.files).join(', ')}: /kit/latest.json\n`,
  );
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  await releases.close();
}
