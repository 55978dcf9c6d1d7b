import { parseArgs } from 'node:util';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { z } from 'zod';
import type { answerSchema } from '../network/protocol.ts';

export type Answer = z.infer<typeof answerSchema>;

/** A command that was not written as it should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  json: { type: 'boolean' },
  note: { type: 'string' },
  hours: { type: 'string' },
  traffic: { type: 'string' },
  all: { type: 'boolean' },
  wait: { type: 'boolean' },
  minutes: { type: 'string' },
  'skip-browser': { type: 'boolean' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  off: { type: 'boolean' },
  webhook: { type: 'string' },
  mail: { type: 'string' },
  holder: { type: 'string' },
  to: { type: 'string' },
  preview: { type: 'boolean' },
  with: { type: 'string' },
} as const;

/** The options that a command line gives. */
export type Flags = {
  [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string;
};

/** @throws UsageError when an option is unknown, or lacks its value */
export function parse(args: readonly string[]): { values: Flags; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

export interface Invocation {
  releases: Releases;
  /** The words after the command. */
  words: readonly string[];
  flags: Flags;
  environment: NodeJS.ProcessEnv;
  report: (line: string) => void;
}

export interface Command {
  /** The most words that may follow the command. */
  words: number;
  run(invocation: Invocation): Promise<Answer>;
}

export function assertOneShare({ all, traffic }: Flags): void {
  if (all && traffic !== undefined)
    throw new UsageError('--all and --traffic say different shares: give one of them.');
}

export const success = (text: string, document: unknown): Answer => ({ text, document, exitCode: 0 });
