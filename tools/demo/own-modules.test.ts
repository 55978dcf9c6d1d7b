import { someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it } from 'vitest';
import { findOwnModules } from './own-modules.ts';

function release() {
  const plain = someRelease('member', '/Carteirinha', '1.0.0-abcdef12');
  const file = { integrity: 'sha384-x', bytes: 1 };
  return {
    ...plain,
    routes: plain.routes.map(route => ({
      ...route,
      preload: ['slim/slim.js', 'slim/assets/card-page-a-b_c123.js'],
    })),
    fragments: [
      {
        name: 'cartao',
        major: 1,
        props: {},
        prerender: true,
        preload: ['slim/slim.js', 'slim/assets/card-fragment-12345678.js'],
        lazy: [],
        css: [],
      },
    ],
    serverFiles: {
      'remote.js': file,
      'assets/card-page-87654321.js': file,
      'assets/card-fragment--2345678.js': file,
    },
  };
}

describe('the modules of what a remote shows', () => {
  it('are found in both builds, whose hashes differ', () => {
    expect(findOwnModules(release(), { path: '/Carteirinha' })).toEqual({
      client: 'slim/assets/card-page-a-b_c123.js',
      server: 'assets/card-page-87654321.js',
    });
    expect(findOwnModules(release(), { fragment: 'cartao@1' })).toEqual({
      client: 'slim/assets/card-fragment-12345678.js',
      server: 'assets/card-fragment--2345678.js',
    });
  });

  it('are no part of a release that shows nothing of the kind', () => {
    expect(() => findOwnModules(release(), { fragment: 'cartao@2' })).toThrow(/cartao@2/);
    expect(() => findOwnModules(release(), { path: '/Login' })).toThrow(/\/Login/);
  });
});
