const row = (cells: readonly string[]) =>
  `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** A Markdown table. @param isFigures whether every column but the first is aligned right */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  isFigures = false,
): string {
  const line = head.map((_, index) => (isFigures && index > 0 ? '---:' : '---'));
  return [head, line, ...rows].map(row).join('\n');
}
