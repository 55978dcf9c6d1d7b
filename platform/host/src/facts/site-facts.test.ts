import type { SiteEvents, SiteFacts as Values } from '@serafim/platform-contract/facts';
import type { ReleaseSet } from '@serafim/platform-contract/release-set';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSiteFacts } from './site-facts.ts';

declare module '@serafim/platform-contract/facts' {
  interface SiteFacts {
    'horta/verdura': 'couve' | 'alface';
    'horta/canteiro': { linha: number };
  }
  interface SiteEvents {
    'horta/colheu': { linha: number };
  }
}

const row = { type: 'object', properties: { linha: { type: 'integer', minimum: 1, maximum: 9 } } };
const set: ReleaseSet = {
  id: 'x',
  integrity: {},
  remotes: [
    {
      name: 'horta',
      version: '1',
      base: '/',
      container: { kind: 'slim', entry: 'slim.js' },
      routes: [],
      facts: [
        { name: 'verdura', schema: { type: 'string', enum: ['couve', 'alface'] } },
        { name: 'canteiro', schema: row },
      ],
      events: [{ name: 'colheu', schema: row }],
    },
  ],
};

/** The facts of a tab as two remotes see them. */
function openTab(loadSet = async () => set) {
  const site = createSiteFacts(loadSet);
  const received: unknown[] = [];
  const horta = site.forRemote({ name: 'horta', version: '1' });
  const feira = site.forRemote({ name: 'feira', version: '1' });
  return { site, horta, feira, received, follow: (value: unknown) => void received.push(value) };
}

/** Waits until the check is there: from then on everything happens at once. */
async function arrived({ horta }: ReturnType<typeof openTab>) {
  const done = vi.fn();
  const end = horta.events.on('horta/colheu', done);
  horta.events.emit('horta/colheu', { linha: 9 });
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  end();
}

afterEach(() => vi.restoreAllMocks());

describe('a fact', () => {
  it('reaches who follows it, and is replayed to who follows it later', async () => {
    const tab = openTab();
    const end = tab.feira.facts.follow('horta/verdura', tab.follow);
    tab.horta.facts.set('horta/verdura', 'couve');
    await arrived(tab);
    tab.feira.facts.follow('horta/verdura', value => tab.received.push(`later ${value}`));
    tab.horta.facts.set('horta/verdura', 'couve');
    end();
    tab.horta.facts.set('horta/verdura', 'alface');
    expect(tab.received).toEqual(['couve', 'later couve', 'later alface']);
    expect(tab.feira.facts.get('horta/verdura')).toBe('alface');
  });

  it('that is set before the check has arrived waits for it, in the order of the calls', async () => {
    const tab = openTab();
    tab.feira.facts.follow('horta/verdura', tab.follow);
    tab.horta.facts.set('horta/verdura', 'couve');
    tab.horta.facts.set('horta/verdura', 'alface');
    tab.horta.facts.set('horta/verdura', undefined);
    expect(tab.received).toEqual([]);
    await arrived(tab);
    expect(tab.received).toEqual(['couve', 'alface', undefined]);
  });

  it('is its owner’s alone, and takes no value that the owner did not declare', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const tab = openTab();
    // Before the check is there, who sets it cannot be told: the console is.
    tab.feira.facts.set('horta/verdura', 'couve');
    tab.horta.facts.set('horta/verdura', 'alface');
    await arrived(tab);
    expect(String(errors.mock.calls[0]?.[0])).toMatch(
      /FactRefused: The fact "horta\/verdura" was refused: it is horta's, and feira/,
    );
    expect(tab.feira.facts.get('horta/verdura')).toBe('alface');
    expect(() => tab.feira.facts.set('horta/verdura', 'couve')).toThrow(/it is horta's, and feira/);
    expect(() => tab.horta.facts.set('horta/verdura', 'salsa' as Values['horta/verdura'])).toThrow(
      /couve, alface/,
    );
    expect(() => tab.horta.events.emit('horta/colheu', { linha: 10 })).toThrow(
      /a number from 1 to 9 at "linha"/,
    );
    expect(tab.feira.facts.get('horta/verdura')).toBe('alface');
  });

  it('is forgotten on signing out, and with it what waits to become one', async () => {
    const tab = openTab();
    tab.horta.facts.set('horta/verdura', 'couve');
    tab.site.clear();
    await arrived(tab);
    expect(tab.site.values.size).toBe(0);
    tab.horta.facts.set('horta/verdura', 'couve');
    tab.feira.facts.follow('horta/verdura', tab.follow);
    tab.site.clear();
    expect(tab.received).toEqual(['couve', undefined]);
    expect(tab.feira.facts.get('horta/verdura')).toBeUndefined();
  });

  it('cannot be changed by who reads it', async () => {
    const tab = openTab();
    await arrived(tab);
    tab.horta.facts.set('horta/canteiro', { linha: 2 });
    expect(() => Object.assign(tab.feira.facts.get('horta/canteiro') ?? {}, { linha: 3 })).toThrow(TypeError);
  });

  it('waits on when the release set does not arrive, and is set by the next that succeeds', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    const loadSet = vi.fn(async () => set).mockRejectedValueOnce(new Error('offline'));
    const tab = openTab(loadSet);
    tab.horta.facts.set('horta/verdura', 'couve');
    await vi.waitFor(() => expect(warnings).toHaveBeenCalled());
    await arrived(tab);
    expect(tab.feira.facts.get('horta/verdura')).toBe('couve');
  });
});

describe('an event', () => {
  it('reaches who listens at that moment, and nobody later', async () => {
    const tab = openTab();
    await arrived(tab);
    const end = tab.feira.events.on('horta/colheu', tab.follow);
    tab.horta.events.emit('horta/colheu', { linha: 1 });
    end();
    tab.horta.events.emit('horta/colheu', { linha: 2 });
    tab.feira.events.on('horta/colheu', tab.follow);
    expect(tab.received).toEqual([{ linha: 1 }] satisfies SiteEvents['horta/colheu'][]);
  });

  it('reaches the others where one listener throws', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const tab = openTab();
    await arrived(tab);
    tab.feira.events.on('horta/colheu', () => {
      throw new Error('caiu');
    });
    tab.feira.events.on('horta/colheu', tab.follow);
    tab.horta.events.emit('horta/colheu', { linha: 1 });
    expect(tab.received).toEqual([{ linha: 1 }]);
    expect(errors).toHaveBeenCalledOnce();
  });
});
