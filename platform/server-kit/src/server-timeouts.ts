const second = 1_000;

/**
 * How long a client may take, for Fastify; API and composer have the same. Headers must be there after 5 s and the
 * whole request after 15 s, so that a client that drips its bytes holds a connection no longer.
 */
export const serverTimeouts = {
  // Node looks for late requests every 30 s by default.
  http: { headersTimeout: 5 * second, connectionsCheckingInterval: second },
  requestTimeout: 15 * second,
  connectionTimeout: 30 * second,
  keepAliveTimeout: 65 * second,
  pluginTimeout: 20 * second,
  forceCloseConnections: 'idle',
} as const;
