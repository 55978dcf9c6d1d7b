import { describe, expect, it } from 'vitest';
import { PRELOAD_HELPER } from '../preload-helper.ts';
import { createImportClosure, type ModuleGraph } from './import-closure.ts';

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

describe('what a page imports', () => {
  it('is, of a package that only re-exports, what it imports by name', () => {
    const closure = createImportClosure(
      graphOf({ ...design, page: 'import { Input } from "ui"; export default Input;' }),
    );
    expect([...closure('page')].sort()).toEqual(['field', 'page']);
  });

  it('includes what that imports in turn', () => {
    const closure = createImportClosure(
      graphOf({ ...design, page: 'import { Dialog } from "ui"; export default Dialog;' }),
    );
    expect([...closure('page')].sort()).toEqual(['button', 'dialog', 'icons', 'page']);
  });

  it('is found also in what is re-exported as a whole', () => {
    const graph = graphOf({
      ...design,
      all: 'export { Dialog } from "dialog"; export * from "ui";',
      page: 'import { Input } from "all"; export default Input;',
    });
    expect([...createImportClosure(graph)('page')].sort()).toEqual(['field', 'page']);
  });

  it('is everything where the whole package is imported', () => {
    const closure = createImportClosure(
      graphOf({ ...design, page: 'import * as ui from "ui"; export default ui;' }),
    );
    expect(closure('page').size).toBe(6);
  });

  it('is told by name also where the bundler adds its helper for lazy imports', () => {
    const graph = graphOf({
      ...design,
      page: 'import { Input } from "ui"; export default () => import("far");',
    });
    const closure = createImportClosure({
      getModuleInfo: id => {
        const info = graph.getModuleInfo(id);
        return id === 'page' && info ? { ...info, importedIds: ['ui', PRELOAD_HELPER] } : info;
      },
    });
    expect([...closure('page')].sort()).toEqual([PRELOAD_HELPER, 'field', 'page']);
  });

  it('is everything where the bundler lists imports that the code does not name', () => {
    const graph = graphOf({ ...design, page: 'import { Input } from "ui"; export default Input;' });
    const closure = createImportClosure({
      getModuleInfo: id => {
        const info = graph.getModuleInfo(id);
        return id === 'page' && info ? { ...info, importedIds: ['ui', 'icons'] } : info;
      },
    });
    expect(closure('page').size).toBe(6);
  });

  it('ends also when modules import one another', () => {
    const closure = createImportClosure(
      graphOf({
        a: 'import { b } from "b"; export const a = b;',
        b: 'import { a } from "a"; export const b = a;',
      }),
    );
    expect([...closure('a')].sort()).toEqual(['a', 'b']);
  });
});
