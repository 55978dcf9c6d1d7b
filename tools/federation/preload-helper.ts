/** Id of the module that Vite calls before a lazy import: it adds it to whoever has one, after all plugins. */
export const PRELOAD_HELPER = '\0vite/preload-helper.js';
