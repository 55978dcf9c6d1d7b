import type { Plugin } from 'vite';
import { PRELOAD_HELPER } from './preload-helper.ts';

/**
 * Lets lazy imports be what the browser has. Vite puts a helper before each of them that brings styles and hints
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
          this.error(`${chunk.fileName} comes later and brings styles, which nothing would load`);
    },
  };
}
