import type { Plugin } from 'vite';

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
        const taken = IMPORT.exec(chunk.code)?.[1];
        if (taken === undefined) this.error(`${chunk.fileName} imports helpers in a way that is not known`);
        const names = pairsOf(taken).map(([name, as]) => `${name}:${as}`);
        chunk.code = chunk.code.replace(IMPORT, () => `const{${names.join(',')}}=${body};`);
        chunk.imports = chunk.imports.filter(name => name !== helpers.fileName);
      }
      delete bundle[helpers.fileName];
    },
  };
}
