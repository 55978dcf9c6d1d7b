import { decode, encode } from '@jridgewell/sourcemap-codec';
import type { Plugin, Rolldown } from 'vite';

/** The bundler's own chunk of helpers, which every other one imports. */
const HELPERS = /^assets\/rolldown-runtime-[^/]+\.js$/;

const IMPORT = /import\{([^}]*)\}from"\.\/rolldown-runtime-[^"]+";/;
const EXPORT = /export\{([^}]*)\};?\s*$/;

/** `a as b, c` as pairs. */
const pairsOf = (list: string): [string, string][] =>
  list.split(',').map(item => {
    const [name = '', as = name] = item.trim().split(/\s+as\s+/);
    return [name, as];
  });

type Bundle = Rolldown.OutputBundle;

/**
 * Moves what a chunk's source map says of the rest of a line that has become longer.
 * @param index where the line's rest begins in the code before
 */
function moveColumns(chunk: Rolldown.OutputChunk, bundle: Bundle, index: number, by: number): void {
  const asset = bundle[`${chunk.fileName}.map`];
  if (!chunk.map || asset?.type !== 'asset') return;
  const before = chunk.code.slice(0, index).split('\n');
  const lines = decode(chunk.map.mappings);
  const from = before.at(-1)?.length ?? 0;
  for (const segment of lines[before.length - 1] ?? []) if (segment[0] >= from) segment[0] += by;
  // Vite goes on with the chunk's own one, where it has more to write into the code.
  chunk.map.mappings = encode(lines);
  asset.source = chunk.map.toString();
}

/**
 * Puts the bundler's helpers into the chunks that use them: they are a third of a kilobyte, less than a request of
 * their own costs every first visit.
 */
export function inlineHelpers(): Plugin {
  return {
    name: 'serafim:inline-helpers',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      const helpers = Object.values(bundle).find(({ fileName }) => HELPERS.test(fileName));
      if (helpers?.type !== 'chunk') return;
      const exported = EXPORT.exec(helpers.code)?.[1];
      if (exported === undefined) this.error(`${helpers.fileName} exports in a way that is not known`);
      const given = pairsOf(exported).map(([name, as]) => `${as}:${name}`);
      const body = `(()=>{${helpers.code.replace(EXPORT, '')};return{${given.join(',')}}})()`;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.imports.includes(helpers.fileName)) continue;
        const found = IMPORT.exec(chunk.code);
        const taken = found?.[1];
        if (!found || taken === undefined)
          this.error(`${chunk.fileName} imports helpers in a way that is not known`);
        const names = pairsOf(taken).map(([name, as]) => `${name}:${as}`);
        const inlined = `const{${names.join(',')}}=${body};`;
        moveColumns(chunk, bundle, found.index + found[0].length, inlined.length - found[0].length);
        chunk.code = chunk.code.replace(IMPORT, () => inlined);
        chunk.imports = chunk.imports.filter(name => name !== helpers.fileName);
      }
      delete bundle[helpers.fileName];
    },
  };
}
