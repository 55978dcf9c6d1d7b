/** The network of one client, for rate limits: the whole IPv4 address, the /64 of an IPv6 one. */
export function clientNetwork(ip: string): string {
  const v4 = ip.replace(/^::ffff:/i, '');
  if (!v4.includes(':')) return v4;
  const [head = '', tail = ''] = v4.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = v4.includes('::') ? Array.from({ length: 8 - groups.length - rest.length }, () => '0') : [];
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
