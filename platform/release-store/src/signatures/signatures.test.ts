import { describe, expect, it } from 'vitest';
import { canonicalJson } from './signatures.ts';

describe('a document in canonical form', () => {
  it('is the same for any order of its fields', () => {
    expect(canonicalJson({ b: [{ z: 1, a: 2 }], a: null })).toBe('{"a":null,"b":[{"a":2,"z":1}]}');
    expect(canonicalJson({ a: null, b: [{ a: 2, z: 1 }] })).toBe('{"a":null,"b":[{"a":2,"z":1}]}');
  });

  it('orders keys by their UTF-16 units, as RFC 8785 shows', () => {
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect(Object.values(JSON.parse(canonicalJson(keys).replace(/"1"/, '"one"')))).toEqual([
      2, 4, 6, 7, 1, 5, 3,
    ]);
  });

  it('leaves out what is undefined, as storing does', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe(
      canonicalJson(JSON.parse(JSON.stringify({ a: undefined, b: 1 }))),
    );
  });

  it('refuses what JSON cannot hold', () => {
    expect(() => canonicalJson(() => 1)).toThrow(TypeError);
  });
});
