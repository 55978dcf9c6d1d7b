import { dataFolder } from '@serafim/release/commands/site';
import { openDataFolder } from '@serafim/server-kit/data-folder';

type Run = (args: readonly string[]) => Promise<void>;

/** Something that operators do beside the running site, or a server that they start. */
export interface Operation {
  /** The arguments that it takes. */
  takes: string;
  does: string;
  /** Loads the code only when it is to run: some of it starts databases. */
  load: () => Promise<Run>;
}

export type Operations = Readonly<Record<string, Operation>>;

function usage(command: string, operations: Operations) {
  const lines = Object.entries(operations).map(
    ([name, { takes, does }]) => `  ${`${name} ${takes}`.trim().padEnd(34)} ${does}\n`,
  );
  return `${command} <what>\n\n${lines.join('')}\nSettings are those of npm start: DATA_DIR, DATABASE_URL and so on (docs/settings.md).\n`;
}

/**
 * Runs the operation that the arguments name, or lists all of them.
 * @param command what operators type before the name
 */
export async function runOperation(
  command: string,
  operations: Operations,
  [name, ...given]: readonly string[],
): Promise<void> {
  const operation = name !== undefined && Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation) {
    const run = await operation.load();
    try {
      openDataFolder(dataFolder());
      await run(given);
    } catch (cause) {
      console.error(cause instanceof Error ? cause.message : cause);
      process.exitCode = 1;
    }
  } else if (name === undefined) process.stdout.write(usage(command, operations));
  else {
    process.stderr.write(`There is no "${name}".\n\n${usage(command, operations)}`);
    process.exitCode = 2;
  }
}
