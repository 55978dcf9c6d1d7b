import { describe, expect, it } from 'vitest';
import { escapeXml, renderableText } from './escape.ts';

describe('a text from outside', () => {
  it('cannot open a tag, an entity or an attribute', () => {
    expect(escapeXml(`<a b="c" d='e'>&f;`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;f;');
  });

  it('loses what no SVG may hold and what would turn its reading direction', () => {
    expect(renderableText('A\u0000na\u0007 \u202eS\u2066.\ufffe')).toBe('Ana S.');
  });

  it('has its accents composed and its spaces single', () => {
    expect(renderableText('  Joa\u0303o\n\t da  Silva ')).toBe('João da Silva');
  });

  it('keeps letters of other Latin alphabets that the faces have', () => {
    expect(renderableText('Łukasz Őry Țepeș D’Ávila')).toBe('Łukasz Őry Țepeș D’Ávila');
  });

  it('comes as near as the faces can where they lack a letter', () => {
    expect(renderableText('Nguyễn Đặng')).toBe('Nguyên Đăng');
  });
});
