import { openConfiguredReleases } from '@serafim/release/commands/site';
import { prepareSite } from './prepare.ts';

// What `npm start` builds and releases, in a process that ends: the memory that builds take is free once the servers run.
const releases = await openConfiguredReleases();
try {
  await prepareSite(releases, line => process.stdout.write(`${line}\n`), process.env.SITE_ORIGIN);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  await releases.close();
}
