import { encode } from '@jridgewell/sourcemap-codec';
import { expect, it } from 'vitest';
import { inlineHelpers } from './inline-helpers.ts';

const HELPERS = 'assets/rolldown-runtime-abcdefgh.js';

it('a chunk’s source map follows the helpers that are put into the chunk', () => {
  const code = 'import{t as e}from"./rolldown-runtime-abcdefgh.js";e();throwing();';
  const before = code.indexOf('throwing');
  const mappings = encode([
    [
      [0, 0, 0, 0],
      [before, 0, 6, 2],
    ],
  ]);
  const map = { mappings, sources: ['page.tsx'], toString: () => JSON.stringify({ mappings: map.mappings }) };
  const page = { type: 'chunk', fileName: 'assets/page.js', code, imports: [HELPERS], map };
  const asset = { type: 'asset', fileName: 'assets/page.js.map', source: '' };
  const bundle = {
    [HELPERS]: { type: 'chunk', fileName: HELPERS, code: 'var t=()=>1;export{t};', imports: [] },
    'assets/page.js': page,
    'assets/page.js.map': asset,
  };
  const { generateBundle } = inlineHelpers();
  (generateBundle as unknown as (options: object, bundle: object) => void)({}, bundle);
  const moved = page.code.indexOf('throwing');
  expect(moved).not.toBe(before);
  expect(JSON.parse(asset.source).mappings).toBe(
    encode([
      [
        [0, 0, 0, 0],
        [moved, 0, 6, 2],
      ],
    ]),
  );
});
