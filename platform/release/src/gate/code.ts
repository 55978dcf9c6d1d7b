import { Visitor } from 'vite';
import type { Gate, GateFinding } from '../gate.ts';
import { type BuiltScript, placeIn, scriptsOf } from './scripts.ts';

/** A node of a script, as far as this file looks. */
interface Node {
  type: string;
  name?: string;
  property?: unknown;
  value?: unknown;
  quasis?: readonly { value: { cooked: string | null } }[];
  expressions?: readonly unknown[];
}

/** What a call is called: `eval`, `window.eval` and `(0, eval)` are all the same to the browser. */
function nameOf(callee: unknown): string | undefined {
  const { type, name, property, expressions } = callee as Node;
  if (type === 'Identifier') return name;
  if (type === 'MemberExpression') return nameOf(property);
  if (type === 'SequenceExpression') return nameOf(expressions?.at(-1));
  return undefined;
}

/** The text of a literal; undefined for anything that is computed. */
function textOf(argument: unknown): string | undefined {
  if (argument === undefined) return undefined;
  const { type, value, quasis } = argument as Node;
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateLiteral' && quasis?.length === 1) return quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

const runsText = (script: BuiltScript, start: number, how: string): GateFinding => ({
  what: `${how} runs text as code, which the site's policy blocks`,
  where: placeIn(script, start),
  fix: 'Write the code itself, or replace the package that needs this; many have a build or a setting without it',
});

const drawsScript = (script: BuiltScript, start: number): GateFinding => ({
  what: 'It puts a <script> of its own into the page, which the site’s policy blocks',
  where: placeIn(script, start),
  fix: 'Import the module instead; data for search engines belongs into `head` of the route’s server part',
});

const TIMERS = new Set(['setTimeout', 'setInterval']);

function findingsIn(script: BuiltScript): GateFinding[] {
  const findings: GateFinding[] = [];
  const visit = new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      const name = nameOf(callee);
      // An empty text runs nothing: libraries ask in this way whether they may, and do without.
      if (textOf(first) === '') return;
      if (name === 'eval' || (name === 'Function' && callee.type === 'Identifier'))
        findings.push(runsText(script, start, `${name}()`));
      if (name && TIMERS.has(name) && textOf(first) !== undefined)
        findings.push(runsText(script, start, `${name}() with a text`));
      if (textOf(first)?.toLowerCase() === 'script' && drawsElements(callee))
        findings.push(drawsScript(script, start));
    },
    NewExpression({ callee, arguments: [first], start }) {
      if (nameOf(callee) === 'Function' && textOf(first) !== '')
        findings.push(runsText(script, start, 'new Function()'));
    },
  });
  visit.visit(script.program);
  return findings;
}

/** Whether a call may be one that makes elements: those keep their name on an object, but not when imported alone. */
function drawsElements(callee: unknown): boolean {
  const { type } = callee as Node;
  return type === 'Identifier' || /^(?:createElement|createElementNS|jsxs?)$/.test(nameOf(callee) ?? '');
}

/** No code from text, and no script elements: the policy blocks both, and pages would break in the browser. */
export const codeGate: Gate = async candidate => (await scriptsOf(candidate)).flatMap(findingsIn);
