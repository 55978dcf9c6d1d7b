const known: Record<string, Promise<unknown>> = {};

/** Adds a stylesheet unless it is on the page, linked or inlined by the server. A preload hint is no stylesheet. */
function addStyles({ href, pathname }: URL): Promise<unknown> | undefined {
  if (!document.querySelector(`[rel=stylesheet][href="${pathname}"],[data-href="${pathname}"]`))
    known[href] ??= new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = resolve;
      link.onerror = () => {
        // The next attempt starts again.
        delete known[href];
        link.remove();
        reject(new Error(`${href} did not load`));
      };
      document.head.append(link);
    });
  return known[href];
}

/**
 * Replaces Vite's own preload helper: loads the styles of a lazy module before the module. Its scripts
 * are named in the page's head or fetched by the import itself.
 * @param files the styles that the lazy module needs, relative to `importer`
 */
export const __vitePreload = (
  load: () => Promise<unknown>,
  files: string[] = [],
  importer = '',
): Promise<unknown> => Promise.all(files.map(file => addStyles(new URL(file, importer)))).then(load);
