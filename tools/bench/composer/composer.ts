import type { BenchOptions } from '../options.ts';
import type { ComposerResult } from '../report/results.ts';
export async function measureComposer(_o: BenchOptions): Promise<ComposerResult> {
  throw new Error('todo');
}
