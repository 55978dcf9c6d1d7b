/**
 * The network of one client, for rate limits: the whole IPv4 address, the /64 of an IPv6 one.
 * @param prefix 48 for what one household must not do with the many /64 that its line has
 */
export function clientNetwork(ip: string, prefix: 48 | 64 = 64): string {
  const v4 = ip.replace(/^::ffff:/i, '');
  if (!v4.includes(':')) return v4;
  const [head = '', tail = ''] = v4.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = v4.includes('::') ? Array.from({ length: 8 - groups.length - rest.length }, () => '0') : [];
  return [...groups, ...zeros, ...rest].slice(0, prefix / 16).join(':');
}
