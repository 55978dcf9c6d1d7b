import { SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

const listOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** The elements of a still picture. None of them runs, loads, links or changes another. */
const ELEMENTS = listOf(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset feTurbulence`);

/** Attributes whose value is text for people, or a name. */
const TEXTS = /^(?:(?:aria|data)-[\w-]+|role|id|class|lang|xml:lang)$/;

/** Attributes that say where and how something is painted. */
const ATTRIBUTES = listOf(`
  xml:space version focusable viewBox preserveAspectRatio x y x1 x2 y1 y2
  cx cy r rx ry fx fy fr dx dy d points width height transform rotate pathLength offset fill fill-opacity fill-rule
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  opacity color display visibility overflow clip-path clip-rule mask filter paint-order vector-effect shape-rendering
  text-rendering color-interpolation color-interpolation-filters stop-color stop-opacity flood-color flood-opacity
  font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode textLength lengthAdjust startOffset
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient marker-start marker-mid marker-end
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 radius stdDeviation baseFrequency
  numOctaves seed stitchTiles tableValues slope intercept amplitude exponent`);

/** Reaches out of the picture, by an address or by an escape that hides one. */
const REACHES_OUT = /[\\:@]|\/\/|url\((?!\s*["']?#)/i;

interface Attribute {
  name: string;
  local: string;
  uri: string;
  value: string;
}

function isAllowed({ name, local, uri, value }: Attribute): boolean {
  if (name === 'xmlns' || name.startsWith('xmlns:')) return true;
  if (local === 'href' && (uri === '' || uri === XLINK)) return /^#[\w.-]+$/.test(value);
  return TEXTS.test(name) || (ATTRIBUTES.has(name) && !REACHES_OUT.test(value));
}

/**
 * Finds the first thing in an SVG that a plain picture does not have: an element or attribute off the list, whatever
 * prefix or character reference it is written with, a document type, a processing instruction, or a fault of XML.
 * @returns undefined when the picture is plain
 */
export function findActiveContent(bytes: Uint8Array): string | undefined {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => found.push(`no well-formed XML: ${message}`));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-8$/i.test(encoding)) found.push(`the encoding ${encoding}`);
  });
  parser.on('doctype', () => found.push('a document type'));
  parser.on('processinginstruction', ({ target }) => found.push(`<?${target}?>`));
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (uri !== SVG || !ELEMENTS.has(local)) found.push(`<${name}>`);
    const refused = Object.values(attributes).find(attribute => !isAllowed(attribute));
    if (refused) found.push(`${refused.name}="${refused.value.slice(0, 40)}" of <${name}>`);
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch {
    found.push('bytes that are no UTF-8');
  }
  return found[0];
}
