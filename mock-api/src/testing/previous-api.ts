import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { unpackSources } from '@serafim/server-kit/testing/unpack-sources';

const FONTS = 'mock-api/src/papers/fonts';

/**
 * Unpacks the API of before: `fixtures/previous-api.tgz` holds the sources of the first version that opens a database
 * of a newer one, without tests and typefaces. `fixtures/README.md` says how it is replaced.
 * @returns the folder, and the file that starts it
 */
export function unpackPreviousApi(): { folder: string; entry: string } {
  const folder = unpackSources('mock-api/fixtures/previous-api.tgz', [
    'mock-api',
    'contract',
    'platform/contract',
    'platform/server-kit',
  ]);
  symlinkSync(join(repository, FONTS), join(folder, FONTS));
  return { folder, entry: join(folder, 'mock-api/src/server.ts') };
}
