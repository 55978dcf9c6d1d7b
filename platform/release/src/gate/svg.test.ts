import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { describe, expect, it } from 'vitest';
import { findActiveContent } from './svg.ts';

const find = (text: string) => findActiveContent(Buffer.from(text));
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`;

describe('a picture of a release', () => {
  it.each([
    ['a script', svg('<script>go()</script>'), '<script>'],
    [
      'a script under another prefix',
      '<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script>go()</x:script></x:svg>',
      '<x:script>',
    ],
    ['an element of HTML', svg('<h:p xmlns:h="http://www.w3.org/1999/xhtml"/>'), '<h:p>'],
    [
      'an element of HTML that SVG knows by the same name',
      svg('<h:title xmlns:h="http://www.w3.org/1999/xhtml"/>'),
      '<h:title>',
    ],
    ['the root of another language', '<html xmlns="http://www.w3.org/1999/xhtml"/>', '<html>'],
    ['a foreign object', svg('<foreignObject/>'), '<foreignObject>'],
    ['a link', svg('<a href="#a"/>'), '<a>'],
    ['an animation that sets an address', svg('<set attributeName="href" to="javascript:go()"/>'), '<set>'],
    ['a picture from elsewhere', svg('<image href="//elsewhere/x.png"/>'), '<image>'],
    ['a style sheet', svg('<style>@import "//elsewhere/x.css"</style>'), '<style>'],
    ['a handler', svg('', ' onload="go()"'), 'onload="go()" of <svg>'],
    ['a handler under a prefix', svg('', ' xlink:onload="go()"'), 'xlink:onload="go()" of <svg>'],
    ['styles in an attribute', svg('<g style="fill:red"/>'), 'style="fill:red" of <g>'],
    [
      'an address written with a character reference',
      svg('<use href="java&#115;cript:go()"/>'),
      'href="javascript:go()" of <use>',
    ],
    [
      'the same by the older attribute',
      svg('<use xlink:href="java&#x73;cript:go()"/>'),
      'xlink:href="javascript:go()" of <use>',
    ],
    ['a use of another file', svg('<use href="x.svg#a"/>'), 'href="x.svg#a" of <use>'],
    ['paint from elsewhere', svg('<g fill="url(//elsewhere/x)"/>'), 'fill="url(//elsewhere/x)" of <g>'],
    ['paint by an escaped name', svg('<g fill="\\75rl(x.svg)"/>'), 'fill="\\75rl(x.svg)" of <g>'],
    ['a document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`, 'a document type'],
    ['a style sheet of XML', `<?xml-stylesheet href="x.xsl"?>${svg('')}`, '<?xml-stylesheet?>'],
    ['another encoding', `<?xml version="1.0" encoding="utf-16"?>${svg('')}`, 'the encoding utf-16'],
    ['an open element', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 'no well-formed XML: '],
    ['no SVG at all', '<p>hello', '<p>'],
    ['nothing', '', 'no well-formed XML: '],
  ])('with %s is refused', (_what, text, found) => {
    expect(find(text)).toContain(found);
  });

  it('of other bytes than UTF-8 is refused', () => {
    expect(findActiveContent(Buffer.from(svg(''), 'utf16le'))).toBeDefined();
    expect(findActiveContent(Buffer.from([0x3c, 0xff]))).toBe('bytes that are no UTF-8');
  });

  it('with shapes, gradients and words for people passes', () => {
    const picture = svg(
      '<title>Olá: a casa</title><!-- a roof --><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g clip-path="url(#b)" fill="url(#a)"><use xlink:href="#c"/><path d="M0 0h8"/></g>',
      ' viewBox="0 0 8 8" role="img" aria-label="Um: dois"',
    );
    expect(find(`<?xml version="1.0" encoding="UTF-8"?>\n${picture}`)).toBeUndefined();
  });

  it('passes when it is one of this site’s own', () => {
    const own = globSync(['ui/src/**/*.svg', 'shell/src/**/*.svg', 'remote-*/src/**/*.svg'], {
      cwd: repository,
    });
    expect(own.length).toBeGreaterThan(20);
    for (const file of own)
      expect([file, findActiveContent(readFileSync(join(repository, file)))]).toEqual([file, undefined]);
  });
});
