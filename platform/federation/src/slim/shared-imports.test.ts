import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { replaceSharedImports } from './shared-imports.ts';

const isShared = (name: string) => name === 'react' || name === 'zustand';
const replace = (code: string) => replaceSharedImports(code, parseAst(code), isShared, '__shared');

describe('imports of shared packages', () => {
  it('become reads, by the local name they were given', () => {
    expect(replace(`import{useState as r,memo}from"react";r();memo();`)).toBe(
      `const{"useState":r,"memo":memo}=__shared("react");r();memo();`,
    );
  });

  it('work as a whole and by default, also where a package has no default', () => {
    expect(replace(`import * as z from"zustand";`)).toBe(`const z=__shared("zustand");`);
    expect(replace(`import React,{use}from"react";`)).toBe(
      `const React=__shared("react").default??__shared("react");const{"use":use}=__shared("react");`,
    );
  });

  it('leave every other import as it is, wherever it stands', () => {
    expect(replace(`import{a}from"./a.js";import"react";import{b}from"./b.js";a(b);`)).toBe(
      `import{a}from"./a.js";import{b}from"./b.js";a(b);`,
    );
  });

  it('cannot be passed on, and the build says of which package', () => {
    expect(() => replace(`export{useState}from"react";`)).toThrow('re-exports react');
    expect(() => replace(`export*from"zustand";`)).toThrow('re-exports zustand');
  });
});
