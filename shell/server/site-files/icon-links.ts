/** What a page's head says of the site's icons. The large ones stand in the manifest alone. */
export const iconLinks: readonly string[] = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];
