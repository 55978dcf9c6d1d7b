/** The one module that a remote exposes, as `init`/`get` name it. */
export declare const DOOR = './remote';
/** Where that module stands in every remote's folder. */
export declare const DOOR_SOURCE = 'src/remote.tsx';
/**
 * The Vite config of a remote, whole: `export default defineRemote('landing')`.
 *
 * `vite build` writes the standard federation container to `dist/client`, `vite build --ssr` the module that
 * servers load to `dist/server`; `vite` serves the remote with hot reload to the development shell, and
 * `vite --mode alone` by itself.
 */
export declare function defineRemote(name: string): import('vite').UserConfigFnObject;
