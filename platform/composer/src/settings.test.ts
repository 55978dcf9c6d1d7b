import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('an empty setting counts as unset', () => {
  const { port, sandbox } = readSettings({ PORT: '', REMOTE_SANDBOX: '' }, '/data');
  expect({ port, sandbox }).toEqual({ port: 3000, sandbox: undefined });
});

describe('processes of remotes’ code', () => {
  it('are closed to debuggers', () => {
    expect(readSettings({}, '/data').inspect).toBe(false);
  });

  it('are opened to debuggers on localhost', () => {
    expect(
      readSettings({ REMOTE_INSPECT: 'on', SITE_ORIGIN: 'http://localhost:3000' }, '/data').inspect,
    ).toBe(true);
  });

  it('are never opened to debuggers on a public site', () => {
    const open = { REMOTE_INSPECT: 'on', SITE_ORIGIN: 'https://serafim.test', DEMONSTRATION: 'on' };
    expect(() => readSettings(open, '/data')).toThrow(/REMOTE_INSPECT/);
  });
});

it('remotes are loaded by their slim containers, unless the site is set to the standard ones', () => {
  expect(readSettings({}, '/data').container).toBe('slim');
  expect(readSettings({ FEDERATION: 'standard' }, '/data').container).toBe('standard');
  expect(() => readSettings({ FEDERATION: 'padrao' }, '/data')).toThrow(/FEDERATION/);
});
