import type { Plugin } from 'vite';

/** Where the federation plugin writes what it made: among other things the names and sizes of all files. */
const STATS = 'mf-stats.json';

interface Stats {
  buildOutput?: readonly { fileName: string }[];
}

/**
 * Leaves source maps out of what the federation plugin says of a build. They are not served; and a version is named by
 * what is, so that with their sizes in it every line that moves would make another one.
 */
export const unlistedMaps = (): Plugin => ({
  name: 'serafim:unlisted-maps',
  apply: 'build',
  generateBundle: {
    // After the plugin has written it.
    order: 'post',
    handler(_options, bundle) {
      const asset = bundle[STATS];
      if (asset?.type !== 'asset') return;
      const stats = JSON.parse(String(asset.source)) as Stats;
      const buildOutput = stats.buildOutput?.filter(({ fileName }) => !fileName.endsWith('.map'));
      asset.source = JSON.stringify({ ...stats, ...(buildOutput ? { buildOutput } : {}) });
    },
  },
});
