import { createRequire } from 'node:module';
import { sharedPackages } from '@serafim/platform-contract/shared';

const require = createRequire(import.meta.url);

/** The installed version of every shared package: what a build is made with and what its host must offer. */
export const sharedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  sharedPackages.map(name => {
    const { version } = require(`${name.split('/')[0]}/package.json`) as { version: string };
    return [name, version];
  }),
);
