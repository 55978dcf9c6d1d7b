import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('development servers', () => {
  it.each([
    ['are seen where nobody says what this is', {}, true],
    ['are seen in development', { NODE_ENV: 'development' }, true],
    ['are not seen in production', { NODE_ENV: 'production' }, false],
    ['are seen in a built site that says so', { NODE_ENV: 'production', DEV_SERVERS: 'on' }, true],
    ['are not seen where the site says so', { DEV_SERVERS: 'off' }, false],
  ])('%s', (_what, environment, seen) => {
    expect(readSettings(environment).devServers).toBe(seen);
  });
});
