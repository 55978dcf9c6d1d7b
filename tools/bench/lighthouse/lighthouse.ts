import type { BenchOptions } from '../options.ts';
import type { LighthouseResult } from '../report/results.ts';
export async function measureLighthouse(_o: BenchOptions): Promise<LighthouseResult> {
  throw new Error('todo');
}
