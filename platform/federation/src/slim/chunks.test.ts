import { describe, expect, it } from 'vitest';
import { pageChunks } from './chunks.ts';

interface TestModule {
  now?: string[];
  later?: string[];
  /** How much of it there is. */
  size?: number;
}

/** Modules by their id: what each imports at once, and what it loads later. */
const graph = (modules: Record<string, TestModule>) => ({
  getModuleInfo: (id: string) => ({
    code: modules[id]?.size ? '/'.repeat(modules[id].size) : null,
    importedIds: modules[id]?.now ?? [],
    dynamicallyImportedIds: modules[id]?.later ?? [],
  }),
});

const remote = (size: number) =>
  graph({
    'remote.tsx': { later: ['front.tsx', 'card.tsx', 'account.tsx'] },
    'front.tsx': { now: ['button.tsx', 'wall.tsx'] },
    'card.tsx': { now: ['button.tsx'] },
    'account.tsx': { now: ['button.tsx', 'icon.tsx', 'greeting.ts'], later: ['section.tsx', 'dialog.tsx'] },
    'section.tsx': { now: ['icon.tsx', 'wall.tsx', 'money.ts'] },
    'dialog.tsx': { now: ['money.ts'] },
    'icon.tsx': { size },
    'money.ts': { size },
  });

describe('the parts that pages share', () => {
  const partOf = (id: string, size = 4_000) => pageChunks('remote.tsx').groups[0]?.name(id, remote(size));

  it('are one file for what two pages need, and for what the front page needs', () => {
    expect(partOf('button.tsx')).toBe('common');
    expect(partOf('wall.tsx')).toBe('common');
  });

  it('are a file of one page for what that page alone shares with what it loads later', () => {
    expect(partOf('icon.tsx')).toBe('late-account');
  });

  it('are a file of none for what only parts share that come later', () => {
    expect(partOf('money.ts')).toBe('later');
  });

  it('stay with those of all pages where they are smaller than a request is worth', () => {
    expect([partOf('icon.tsx', 3_999), partOf('money.ts', 3_999)]).toEqual(['common', 'common']);
  });
});

describe('the parts of a remote with a front page', () => {
  const modules = graph({
    'remote.tsx': { later: ['desk.tsx', 'form.tsx', 'list.tsx'] },
    'form.tsx': { now: ['button.tsx', 'name.ts'] },
    'desk.tsx': { now: ['button.tsx', 'table.tsx', 'money.ts'] },
    'list.tsx': { now: ['table.tsx', 'name.ts', 'money.ts'] },
    'name.ts': { now: ['/node_modules/zod/index.js'] },
    'money.ts': { now: ['/node_modules/zod/index.js'] },
  });
  const partOf = (id: string, frontPage?: () => string) =>
    pageChunks('remote.tsx', { frontPage }).groups[0]?.name(id, modules);
  const shared = ['button.tsx', 'table.tsx', 'name.ts', 'money.ts', '/node_modules/zod/index.js'];

  it('keep apart what only the other pages share, forms included', () => {
    const parts = shared.map(id => partOf(id, () => 'form.tsx'));
    expect(parts).toEqual(['common', 'others', 'rules', 'others-rules', 'rules']);
  });

  it('are one file each without a front page', () => {
    expect(shared.map(id => partOf(id))).toEqual(['common', 'common', 'rules', 'rules', 'rules']);
  });
});
