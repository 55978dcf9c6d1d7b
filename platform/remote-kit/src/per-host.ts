/**
 * A store that lives as long as the host does: pages of one remote share it, and a server, which makes a host for each
 * request, never shares it between visitors.
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
