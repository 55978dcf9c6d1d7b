/**
 * Creates a store once for each host. Pages of one remote share it; a server, which makes a host for each request,
 * never shares it between visitors.
 * @example const visitorStore = perHost(createVisitorStore);
 */
export function perHost<T>(create: () => T): (host: object) => T {
  const made = new WeakMap<object, { value: T }>();
  return host => {
    const { value } = made.get(host) ?? { value: create() };
    made.set(host, { value });
    return value;
  };
}
