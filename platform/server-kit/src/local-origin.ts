/** Whether a host of an address is the machine itself. */
export const isLocalHost = (hostname: string): boolean =>
  hostname === '[::1]' || /^(?:localhost|127(?:\.\d{1,3}){3})$/.test(hostname);

/** Whether a site at this origin is a developer's own, on the machine that it runs on. */
export const isLocalOrigin = (siteOrigin: string): boolean =>
  isLocalHost(URL.parse(siteOrigin)?.hostname ?? '');
