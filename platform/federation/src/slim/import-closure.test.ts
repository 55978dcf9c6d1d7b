import { describe, expect, it } from 'vitest';
import { PRELOAD_HELPER } from '../preload-helper.ts';
import { createReach, type ModuleGraph } from './reach.ts';

/** Modules by name; what they import follows from their code, in order. */
const graphOf = (modules: Record<string, string>): ModuleGraph => ({
  getModuleInfo(id) {
    const code = modules[id];
    if (code === undefined) return null;
    const importedIds = [...new Set([...code.matchAll(/from "([^"]+)"/g)].map(([, source = '']) => source))];
    return { code, importedIds, dynamicallyImportedIds: [] };
  },
});

const design = {
  ui: 'export { Button, look } from "button"; export { Field as Input } from "field"; export { Dialog } from "dialog";',
  button: 'import { icon } from "icons"; export const Button = icon, look = 1;',
  field: 'export const Field = 1;',
  dialog: 'import { Button } from "button"; export const Dialog = Button;',
  icons: 'export const icon = 1;',
};

describe('what a page brings', () => {
  it('is, of a package that only passes on, what it takes by name', () => {
    const reach = createReach(
      graphOf({ ...design, page: 'import { Input } from "ui"; export default Input;' }),
    );
    expect([...reach('page')].sort()).toEqual(['field', 'page']);
  });

  it('includes what that needs in turn', () => {
    const reach = createReach(
      graphOf({ ...design, page: 'import { Dialog } from "ui"; export default Dialog;' }),
    );
    expect([...reach('page')].sort()).toEqual(['button', 'dialog', 'icons', 'page']);
  });

  it('is found also in what is passed on as a whole', () => {
    const graph = graphOf({
      ...design,
      all: 'export { Dialog } from "dialog"; export * from "ui";',
      page: 'import { Input } from "all"; export default Input;',
    });
    expect([...createReach(graph)('page')].sort()).toEqual(['field', 'page']);
  });

  it('is everything where the whole is taken', () => {
    const reach = createReach(graphOf({ ...design, page: 'import * as ui from "ui"; export default ui;' }));
    expect(reach('page').size).toBe(6);
  });

  it('is told apart also where the bundler adds its helper for lazy imports', () => {
    const graph = graphOf({
      ...design,
      page: 'import { Input } from "ui"; export default () => import("far");',
    });
    const reach = createReach({
      getModuleInfo: id => {
        const info = graph.getModuleInfo(id);
        return id === 'page' && info ? { ...info, importedIds: ['ui', PRELOAD_HELPER] } : info;
      },
    });
    expect([...reach('page')].sort()).toEqual([PRELOAD_HELPER, 'field', 'page']);
  });

  it('is everything where the bundler lists imports that cannot be told apart', () => {
    const graph = graphOf({ ...design, page: 'import { Input } from "ui"; export default Input;' });
    const reach = createReach({
      getModuleInfo: id => {
        const info = graph.getModuleInfo(id);
        return id === 'page' && info ? { ...info, importedIds: ['ui', 'icons'] } : info;
      },
    });
    expect(reach('page').size).toBe(6);
  });

  it('ends also when modules import one another', () => {
    const reach = createReach(
      graphOf({
        a: 'import { b } from "b"; export const a = b;',
        b: 'import { a } from "a"; export const b = a;',
      }),
    );
    expect([...reach('a')].sort()).toEqual(['a', 'b']);
  });
});
