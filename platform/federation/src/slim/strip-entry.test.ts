import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { exportedTexts, stripEntry } from './strip-entry.ts';

const strip = (code: string) => stripEntry(code, parseAst);

describe('an entry built for browsers', () => {
  it('keeps paths and pages, and says nothing that the registry says', () => {
    const code =
      'export const remote = { contract: 1, routes: [{ path: "/Blog", title: `Blog`, description: "Textos", layout: "site", prerender: true, load: () => import("./blog.js"), server: () => import("./blog-server.js") }] };';
    expect(strip(code)).toBe(
      'export const remote = { contract: 1, routes: [{ path: "/Blog", title: 0, description: 0, layout: 0, prerender: 0, load: () => import("./blog.js"), server: 0 }] };',
    );
  });

  it('keeps the name and major of a fragment, by which browsers find it, and none of its schemas', () => {
    const code =
      'import { z } from "zod";\nimport { planos } from "./planos.js";\nconst card = z.object({ plan: planos });\nexport const remote = { contract: 2, routes: [{ path: "/", name: "home", uses: ["a/b@1"], slots: ["painel"], navigation: [{ place: "menu" }], load: () => import("./home.js") }], fragments: [{ name: "cartao", major: 2, props: card, shape: "cards", prerender: true, uses: ["a/b@1"], fills: { slot: "a/c", order: 1 }, load: () => import("./card.js") }], slots: [{ name: "painel", props: z.object({}) }], facts: [{ name: "plano", schema: planos }], events: [{ name: "saiu", schema: z.object({}) }], follows: ["a/b"] };';
    expect(strip(code).trim()).toBe(
      'export const remote = { contract: 2, routes: [{ path: "/", name: 0, uses: 0, slots: 0, navigation: 0, load: () => import("./home.js") }], fragments: [{ name: "cartao", major: 2, props: 0, shape: 0, prerender: 0, uses: 0, fills: 0, load: () => import("./card.js") }], slots: 0, facts: 0, events: 0, follows: 0 };',
    );
  });

  it('may build its routes with a function', () => {
    const code =
      'const page = route => ({ ...route, layout: "site" }); export const a = page({ title: words.a });';
    expect(strip(code)).toBe(
      'const page = route => ({ ...route, layout: 0 }); export const a = page({ title: 0 });',
    );
  });

  it('holds the few paths that are its own, and not those of the whole site', () => {
    const known = { '@exemplo/site/paths': { paths: { blog: '/Blog', home: '/' } } };
    const code =
      'import { paths as all, pathTo } from "@exemplo/site/paths";\nexport const a = { path: all.blog, title: all.home, other: all[key], to: pathTo(all.unknown) };';
    expect(stripEntry(code, parseAst, known)).toBe(
      'import { paths as all, pathTo } from "@exemplo/site/paths";\nexport const a = { path: "/Blog", title: 0, other: all[key], to: pathTo(all.unknown) };',
    );
    const plain = 'import { paths } from "@exemplo/site/paths";\nexport const a = { path: paths.blog };';
    expect(stripEntry(plain, parseAst, known)).toBe('\nexport const a = { path: "/Blog" };');
  });

  it('finds the objects of texts that a module exports', () => {
    const code =
      'const own = { a: "/a" }; export const paths = { blog: "/Blog", "home": `/`, made: own.a, [key]: "x" }, count = 3; export let later = { a: "b" }; export function f() {}';
    expect(exportedTexts(parseAst(code))).toEqual({ paths: { blog: '/Blog', home: '/' } });
  });

  it('keeps what only looks like it', () => {
    const code =
      'export const a = { [title]: 1, load: ({ title }) => title, again: ({ title: words }) => words };';
    expect(strip(code)).toBe(code);
  });
});
