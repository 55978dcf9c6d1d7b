const known: Record<string, Promise<unknown>> = {};

/** Adds a stylesheet unless it is on the page, linked or inlined by the server. A preload hint is no stylesheet. */
async function addStyles(href: string, pathname: string): Promise<unknown> {
  if (document.querySelector(`[rel=stylesheet][href="${pathname}"],[data-href="${pathname}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // The next attempt starts again.
      delete known[href];
      link.remove();
      reject(new Error(`${href} did not load`));
    };
  });
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
): Promise<unknown> =>
  Promise.all(
    files.map(file => {
      const { href, pathname } = new URL(file, importer);
      known[href] ??= addStyles(href, pathname);
      return known[href];
    }),
  ).then(load);
