import type { Plugin } from 'vite';
import { PRELOAD_HELPER } from './preload-helper.ts';

/**
 * Leaves lazy imports as the browser has them. Vite puts a helper before each of them that loads styles and preloads
 * scripts, two thirds of a kilobyte; in an app whose lazy parts bring no styles it has nothing to do.
 */
export function bareImports(): Plugin {
  return {
    name: 'serafim:bare-imports',
    apply: 'build',
    load: {
      order: 'pre',
      handler: id => (id === PRELOAD_HELPER ? 'export const __vitePreload = load => load();' : null),
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && !chunk.isEntry && chunk.viteMetadata?.importedCss.size)
          this.error(`${chunk.fileName} is a lazy chunk with styles, which nothing would load`);
    },
  };
}
