import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('an empty setting counts as unset', () => {
  const { port, siteOrigin } = readSettings({ PORT: '', SITE_ORIGIN: '' });
  expect({ port, siteOrigin }).toEqual({ port: 3000, siteOrigin: undefined });
});

describe('development servers', () => {
  it.each([
    ['are seen where no environment is named', {}, true],
    ['are seen in development', { NODE_ENV: 'development' }, true],
    ['are not seen in production', { NODE_ENV: 'production' }, false],
    ['are seen in a built site that is set to', { NODE_ENV: 'production', DEV_SERVERS: 'on' }, true],
    ['are not seen where the site is set not to', { DEV_SERVERS: 'off' }, false],
  ])('%s', (_what, environment, seen) => {
    expect(readSettings(environment).devServers).toBe(seen);
  });
});

describe('processes of remotes’ code', () => {
  it('are closed to debuggers', () => {
    expect(readSettings({}).inspect).toBe(false);
  });

  it('are opened to debuggers on localhost', () => {
    expect(readSettings({ REMOTE_INSPECT: 'on', SITE_ORIGIN: 'http://localhost:3000' }).inspect).toBe(true);
  });

  it('are never opened to debuggers on a public site', () => {
    const open = { REMOTE_INSPECT: 'on', SITE_ORIGIN: 'https://serafim.test', DEMONSTRATION: 'on' };
    expect(() => readSettings(open)).toThrow(/REMOTE_INSPECT/);
  });
});

describe('a site without a payment provider', () => {
  it('starts on this machine', () => {
    expect(readSettings({ SITE_ORIGIN: 'http://127.0.0.1:3000' }).isDemonstration).toBe(false);
  });

  it('is public only as a demonstration', () => {
    const settings = { SITE_ORIGIN: 'https://serafim.test' };
    expect(() => readSettings(settings)).toThrow(/DEMONSTRATION/);
    expect(readSettings({ ...settings, DEMONSTRATION: 'on' }).isDemonstration).toBe(true);
  });
});

it('remotes are loaded by their slim containers, unless the site is set to the standard ones', () => {
  expect(readSettings({}).container).toBe('slim');
  expect(readSettings({ FEDERATION: 'standard' }).container).toBe('standard');
  expect(() => readSettings({ FEDERATION: 'padrao' })).toThrow(/FEDERATION/);
});
