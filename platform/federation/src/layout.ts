/** The one module that a remote exposes, as `init`/`get` name it. */
export const EXPOSED_MODULE = './remote';

/** Where a remote says what it is, as data; builds put the exposed module in its place. */
export const EXPOSED_SOURCE = 'src/remote.ts';

/** The declarations of what a remote offers others, from its folder. */
export const OFFERS = 'src/offers.d.ts';

/** What a build of a remote says of it, without files, from the remote's folder. */
export const DESCRIPTION = 'dist/remote.json';

/** File name of the standard container, relative to a version folder. */
export const CONTAINER_ENTRY = 'remoteEntry.js';

/** File name of what the standard container says of itself, relative to a version folder. */
export const STANDARD_MANIFEST = 'mf-manifest.json';

/** Where the slim container and its files stand in a version folder. */
export const SLIM_FOLDER = 'slim';

/** File name of the slim container, relative to its folder. */
export const SLIM_ENTRY = 'slim.js';

/** File name of what the slim container says of itself, relative to its folder. */
export const SLIM_MANIFEST = 'mf-lite.json';

/** Where the builds of a remote go; the slim one inside the standard one, as they are published. */
export const outputs = {
  standard: 'dist/client',
  slim: `dist/client/${SLIM_FOLDER}`,
  server: 'dist/server',
} as const;

/** File name of the licences of the packages that a build holds, relative to its folder. */
export const LICENSES = 'licenses.txt';
