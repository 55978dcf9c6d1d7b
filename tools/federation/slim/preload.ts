const known = new Map<string, Promise<unknown>>();

/** Adds a stylesheet unless it is on the page, linked or inlined by the server. */
function addStyles({ href, pathname }: URL): Promise<unknown> {
  if (document.querySelector(`link[href="${href}"],link[href="${pathname}"],style[data-href="${pathname}"]`))
    return Promise.resolve();
  const link = document.createElement('link');
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${href} did not load`));
  });
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return loaded;
}

/**
 * Stands in for Vite's own preload helper: brings the styles of a lazy module before the module. Its scripts
 * are named in the page's head or fetched by the import itself.
 * @param files what the lazy module needs, relative to `importer`
 */
export const __vitePreload = (
  load: () => Promise<unknown>,
  files: string[] = [],
  importer = '',
): Promise<unknown> =>
  Promise.all(
    files
      .filter(file => file.endsWith('.css'))
      .map(file => {
        const url = new URL(file, importer);
        const styles = known.get(url.href) ?? addStyles(url);
        known.set(url.href, styles);
        return styles;
      }),
  ).then(load);
