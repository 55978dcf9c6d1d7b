import { describe, expect, it } from 'vitest';
import { pageChunks } from './chunks.ts';

/** Modules by their id: what each imports at once, and what it loads later. */
const graph = (modules: Record<string, { now?: string[]; later?: string[] }>) => ({
  getModuleInfo: (id: string) => ({
    code: null,
    importedIds: modules[id]?.now ?? [],
    dynamicallyImportedIds: modules[id]?.later ?? [],
  }),
});

const remote = graph({
  'remote.tsx': { later: ['front.tsx', 'card.tsx', 'account.tsx'] },
  'front.tsx': { now: ['button.tsx', 'wall.tsx'] },
  'card.tsx': { now: ['button.tsx'] },
  'account.tsx': { now: ['button.tsx', 'icon.tsx'], later: ['section.tsx', 'dialog.tsx'] },
  'section.tsx': { now: ['icon.tsx', 'wall.tsx', 'money.ts'] },
  'dialog.tsx': { now: ['money.ts'] },
});

describe('the parts that pages share', () => {
  const { groups } = pageChunks('remote.tsx');
  const partsOf = (id: string) => groups.map(({ name }) => name(id, remote));

  it('are one file for what two pages need, and for what the front page needs', () => {
    expect(partsOf('button.tsx')).toEqual([null, 'common']);
    expect(partsOf('wall.tsx')).toEqual([null, 'common']);
  });

  it('are a file of one page for what that page alone shares with what it loads later', () => {
    expect(partsOf('icon.tsx')).toEqual(['account-later', 'common']);
  });

  it('are a file of none for what only parts share that come later', () => {
    expect(partsOf('money.ts')).toEqual(['later', 'common']);
  });
});
