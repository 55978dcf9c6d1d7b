/** The parameter that carries a protocol to the page that says thanks. */
const SENT_PARAM = 'enviado';

/** The page that says thanks for a posted form, once it is stored. */
export const thanksAddress = (path: string, anchor: string, protocol: string): string =>
  `${path}?${new URLSearchParams({ [SENT_PARAM]: protocol })}#${anchor}`;

/** The protocol in a page's address; null where there is none, or text that is no protocol. */
export function sentProtocol(params: URLSearchParams): string | null {
  const protocol = params.get(SENT_PARAM);
  return protocol !== null && /^\d{8}-[2-9A-Z]{8}$/.test(protocol) ? protocol : null;
}
