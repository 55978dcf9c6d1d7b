import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { bareDoor } from './bare-door.ts';

const bare = (code: string) => bareDoor(code, parseAst(code));

describe('a door on its way to the browser', () => {
  it('keeps paths and pages, and says nothing that the registry says', () => {
    const code =
      'export const remote = { contract: 1, routes: [{ path: "/Blog", title: `Blog`, description: "Textos", frame: "site", prerender: true, load: () => import("./blog.js"), server: () => import("./blog-server.js") }] };';
    expect(bare(code)).toBe(
      'export const remote = { contract: 1, routes: [{ path: "/Blog", title: 0, description: 0, frame: 0, prerender: 0, load: () => import("./blog.js"), server: 0 }] };',
    );
  });

  it('may build its routes with a function', () => {
    const code =
      'const page = route => ({ ...route, frame: "site" }); export const a = page({ title: words.a });';
    expect(bare(code)).toBe(
      'const page = route => ({ ...route, frame: 0 }); export const a = page({ title: 0 });',
    );
  });

  it('brings nothing that only its texts were made from', () => {
    const code =
      'import { titles } from "./titles.js";\nimport { paths } from "./paths.js";\nexport const a = { path: paths.blog, title: titles.blog };';
    expect(bare(code)).toBe(
      '\nimport { paths } from "./paths.js";\nexport const a = { path: paths.blog, title: 0 };',
    );
  });

  it('holds the few paths that are its own, and not those of the whole site', () => {
    const known = { '@serafim/contract/site/paths': { paths: { blog: '/Blog', home: '/' } } };
    const code =
      'import { paths as all, pathTo } from "@serafim/contract/site/paths";\nexport const a = { path: all.blog, title: all.home, other: all[key], to: pathTo(all.unknown) };';
    expect(bareDoor(code, parseAst(code), known)).toBe(
      'import { paths as all, pathTo } from "@serafim/contract/site/paths";\nexport const a = { path: "/Blog", title: 0, other: all[key], to: pathTo(all.unknown) };',
    );
    const plain =
      'import { paths } from "@serafim/contract/site/paths";\nexport const a = { path: paths.blog };';
    expect(bareDoor(plain, parseAst(plain), known)).toBe('\nexport const a = { path: "/Blog" };');
  });

  it('keeps what only looks like it', () => {
    const code =
      'export const a = { [title]: 1, load: ({ title }) => title, again: ({ title: words }) => words };';
    expect(bare(code)).toBe(code);
  });
});
