import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether a line of a server's log says that all is as it should be. */
const isUsual = (line: string): boolean => line.startsWith('{"level":"info"');

/** Passes on what a server prints, a whole line at a time. */
function byLine(pass: (line: string) => void): (text: string) => void {
  let rest = '';
  return text => {
    const lines = `${rest}${text}`.split(/(?<=\n)/);
    rest = lines.at(-1)?.endsWith('\n') ? '' : (lines.pop() ?? '');
    for (const line of lines) pass(line);
  };
}

/**
 * Writes what servers print into a file, which every start begins anew, and shows on the terminal what is no usual
 * line of a log: errors, warnings, sentences.
 * @returns what to call with the output of one server
 */
export function openServerLog(file: string, show: (line: string) => void): () => (text: string) => void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const log = createWriteStream(file, { mode: 0o600 });
  return () =>
    byLine(line => {
      log.write(line);
      if (!isUsual(line)) show(line);
    });
}
