import { cpus, totalmem } from 'node:os';

/** A cell of a Markdown table, in which a bar would end the cell. */
export const tableCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** When something was measured and on what machine, as a line of a document. */
export function describeRun(): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.version}, ${machine}.`;
}
