/** How many of the eight groups of an IPv6 address name its line: a /48. */
const IPV6_GROUPS = 3;

/**
 * The network of one client, for rate limits: the whole IPv4 address, the /48 of an IPv6 one, which is the most that one
 * line is given: a smaller part would have each budget as often as the line has such parts.
 */
export function clientNetwork(ip: string): string {
  const v4 = ip.replace(/^::ffff:/i, '');
  if (!v4.includes(':')) return v4;
  const [head = '', tail = ''] = v4.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = v4.includes('::') ? Array.from({ length: 8 - groups.length - rest.length }, () => '0') : [];
  return [...groups, ...zeros, ...rest].slice(0, IPV6_GROUPS).join(':');
}
