import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, watch } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { repository } from '@serafim/server-kit/process/repository';

const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;

/** Sources and settings of projects; not what builds and the type checker write. */
const SOURCE = /^(?!.*(?:node_modules|dist|\.types)\/).*\.(?:tsx?|json)$/;

/** How long a burst of changes may last until it is checked, in milliseconds: editors and Git write several files. */
const BURST = 200;

const projects = globSync('{.,platform,platform/examples}/*/tsconfig.json', { cwd: repository }).map(dirname);

/**
 * @param priority of the process, from `os.constants`
 * @returns what the type checker prints: nothing where all types are right
 */
async function runTypeChecker(priority: number): Promise<string> {
  const checker = spawn('tsc', ['-b', '--pretty', String(process.stdout.isTTY === true), ...projects], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (checker.pid !== undefined) setPriority(checker.pid, priority);
  const [output] = await Promise.all([text(checker.stdout), once(checker, 'exit')]);
  return output.trim();
}

/**
 * Checks types whenever a source changes. The checker's own watch mode polls every file, all the time.
 * @param report called with all errors whenever they change, and with one sentence while there are none
 */
export function checkTypes(report: (text: string) => void): void {
  let changed = true;
  let checking = false;
  let last: string | undefined;

  async function check(): Promise<void> {
    if (checking) return;
    checking = true;
    while (changed) {
      changed = false;
      await pause(BURST);
      // The first check reads all sources, while somebody waits for the first page.
      const isFirst = last === undefined;
      const errors = await runTypeChecker(isFirst ? PRIORITY_BELOW_NORMAL : PRIORITY_NORMAL);
      if (errors !== last) report(errors || 'No type errors.');
      last = errors;
    }
    checking = false;
  }

  for (const project of projects)
    watch(join(repository, project), { recursive: true, persistent: false }, (_event, file) => {
      if (file === null || !SOURCE.test(file)) return;
      changed = true;
      void check();
    });
  void check();
}
