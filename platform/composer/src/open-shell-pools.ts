import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import type { RegistrySource } from '@serafim/release-store/releases/registry-source';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import type { FastifyBaseLogger } from 'fastify';
import type { ComposerSite } from './composer-site.ts';
import { createApiCalls } from './remote-code/api-calls.ts';
import { createLauncher } from './remote-code/launch.ts';
import { createProcessPool } from './remote-code/process-pool.ts';
import { SHELL_PROGRAM, writeShellProgram } from './remote-code/shell-program.ts';
import { createShellPools, type ShellPools } from './render/shell-pools.ts';
import type { Settings } from './settings.ts';

/**
 * Opens the processes that run server builds of remotes, of each shell apart.
 * @param readBuild what differs from what was signed is never loaded
 * @throws where the sandbox is required and missing
 */
export function openShellPools(
  { brand, shell }: ComposerSite,
  settings: Settings,
  readBuild: RegistrySource['intact']['readServerBuild'],
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): ShellPools {
  const built = join(shell.folder, 'server', SHELL_PROGRAM);
  const createLaunch = (program: string) =>
    createLauncher({
      sandbox: settings.sandbox ?? (isLocalOrigin(brand.siteUrl) ? 'auto' : 'required'),
      inspect: settings.inspect,
      program,
      onNoSandbox: why => log.warn({ event: 'no-sandbox', why }),
    });
  // A machine without the sandbox is to be known before anybody asks for a page.
  const launchBuilt = createLaunch(built);

  async function writeProgram(version: string) {
    const { [SHELL_PROGRAM]: text } = await readBuild({ remote: SHELL_NAME, version });
    if (text === undefined) throw new Error(`${SHELL_NAME} ${version} has no ${SHELL_PROGRAM}`);
    return writeShellProgram(text, built);
  }

  return createShellPools(
    async (version, onStartFault) => {
      const written = version === undefined ? undefined : await writeProgram(version);
      const pool = createProcessPool({
        launch: written ? createLaunch(written.file) : launchBuilt,
        isPatient: settings.inspect,
        readBuild,
        apiCalls: createApiCalls(settings.apiUrl),
        onLog: (printed, of) =>
          log.warn({ event: 'remote-printed', of, ...(printed === null ? {} : { printed }) }),
        onStartFault,
      });
      return {
        ...pool,
        async close() {
          await pool.close();
          if (written) await rm(written.folder, { recursive: true, force: true });
        },
      };
    },
    (version, cause) => log.error({ event: 'alert-process-start', shell: version, err: cause }),
    slow => log.warn({ event: 'works-too-long', ...slow }),
  );
}
