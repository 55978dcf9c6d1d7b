import { expect, it } from 'vitest';
import { findFamily, findMember } from './families.ts';

const files = [
  'remoteEntry.js',
  'slim/slim.js',
  'slim/assets/home-page-BHXWqMVV.js',
  'slim/assets/home-page-DJg5E3tp.css',
  'slim/assets/privacy-page--Ve0dxUW.js',
  'assets/home-page-Cg3q6IrL.js',
  'assets/area-Bhp4twYH.js',
  'assets/area-late-Bhp4twYH.js',
  'assets/icons-Bhp4twYH.js',
  'assets/icons-xD7-tpiQ.js',
  'assets/rua-DxLuYdtX.svg',
  'assets/a+b-DxLuYdtX.js',
];

it.each([
  ['remoteEntry.js', 'remoteEntry.js'],
  ['slim/slim.js', 'slim/slim.js'],
  ['slim/assets/home-page-BHXWqMVV.js', 'slim/assets/home-page-*.js'],
  ['slim/assets/home-page-DJg5E3tp.css', 'slim/assets/home-page-*.css'],
  ['slim/assets/privacy-page--Ve0dxUW.js', 'slim/assets/privacy-page-*.js'],
  ['assets/home-page-Cg3q6IrL.js', 'assets/home-page-*.js'],
  // What its pattern names, another file of the version is, too.
  ['assets/area-Bhp4twYH.js', null],
  ['assets/area-late-Bhp4twYH.js', 'assets/area-late-*.js'],
  ['assets/icons-xD7-tpiQ.js', null],
  // No script and no style, or no name that a pattern takes as it is.
  ['assets/rua-DxLuYdtX.svg', null],
  ['assets/a+b-DxLuYdtX.js', null],
])('the family of %s is %s', (path, family) => {
  expect(findFamily(path, files)).toBe(family);
});

it('a family’s file in another version is the one of the same folder, name and ending', () => {
  expect(findMember('slim/assets/home-page-*.js', files)).toBe('slim/assets/home-page-BHXWqMVV.js');
  expect(findMember('assets/area-*.js', files)).toBe('assets/area-Bhp4twYH.js');
  expect(findMember('assets/icons-*.js', files)).toBeUndefined();
  expect(findMember('assets/none-*.js', files)).toBeUndefined();
});
