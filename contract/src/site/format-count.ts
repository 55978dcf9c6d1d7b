import { countText } from './count.ts';

/** A count with its noun: `1 cadastro`, `1.234 cadastros`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
