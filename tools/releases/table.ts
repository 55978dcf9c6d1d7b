/** Rows as text in columns, the first row as the head. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(row => `${line(row)}\n`).join('');
}

/** A moment as people read it in a table, in UTC. */
export const minuteOf = (at: string | null): string =>
  at === null ? '?' : at.slice(0, 16).replace('T', ' ');
