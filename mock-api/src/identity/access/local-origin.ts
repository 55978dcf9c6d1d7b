/** Whether a site at this origin is a developer's own, on the machine that it runs on. */
export function isLocalOrigin(siteOrigin: string): boolean {
  const { hostname } = new URL(siteOrigin);
  return hostname === '[::1]' || /^(?:localhost|127(?:\.\d{1,3}){3})$/.test(hostname);
}
