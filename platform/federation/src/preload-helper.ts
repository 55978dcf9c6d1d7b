/** Id of the module that Vite calls before a lazy import: Vite adds it to each module with a lazy import, after all plugins. */
export const PRELOAD_HELPER = '\0vite/preload-helper.js';
