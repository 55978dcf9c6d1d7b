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

  it('keeps what only looks like it', () => {
    const code = 'export const a = { [title]: 1, load: ({ title }) => title };';
    expect(bare(code)).toBe(code);
  });
});
