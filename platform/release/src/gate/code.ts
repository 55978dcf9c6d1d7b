import { Visitor } from 'vite';
import { type BuiltScript, describePosition, literalText, readScripts } from './built-scripts.ts';
import type { Gate, GateFinding } from './gate.ts';

/** The fields of a syntax node that the gate reads. */
interface Node {
  type: string;
  name?: string;
  property?: unknown;
  expressions?: readonly unknown[];
}

/** The name of what is called: `eval`, `window.eval` and `(0, eval)` are the same to a browser. */
function calleeName(callee: unknown): string | undefined {
  const { type, name, property, expressions } = callee as Node;
  if (type === 'Identifier') return name;
  if (type === 'MemberExpression') return calleeName(property);
  if (type === 'SequenceExpression') return calleeName(expressions?.at(-1));
  return undefined;
}

const runsText = (script: BuiltScript, start: number, how: string): GateFinding => ({
  what: `${how} runs text as code, which the site's policy blocks`,
  where: describePosition(script, start),
  fix: 'Write the code itself, or replace the package that needs this; many have a build or a setting without it',
});

const addsScript = (script: BuiltScript, start: number): GateFinding => ({
  what: 'It puts a <script> of its own into the page, which the site’s policy blocks',
  where: describePosition(script, start),
  fix: 'Import the module instead; data for search engines belongs into `head` of the route’s server part',
});

const TIMERS = new Set(['setTimeout', 'setInterval']);

function findingsIn(script: BuiltScript): GateFinding[] {
  const findings: GateFinding[] = [];
  const visit = new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      const name = calleeName(callee);
      // An empty text runs nothing: libraries test in this way whether the policy allows code from text.
      if (literalText(first) === '') return;
      if (name === 'eval' || (name === 'Function' && callee.type === 'Identifier'))
        findings.push(runsText(script, start, `${name}()`));
      if (name && TIMERS.has(name) && literalText(first) !== undefined)
        findings.push(runsText(script, start, `${name}() with a text`));
      if (literalText(first)?.toLowerCase() === 'script' && createsElements(callee))
        findings.push(addsScript(script, start));
    },
    NewExpression({ callee, arguments: [first], start }) {
      if (calleeName(callee) === 'Function' && literalText(first) !== '')
        findings.push(runsText(script, start, 'new Function()'));
    },
  });
  visit.visit(script.program);
  return findings;
}

/** Whether a call may create elements: such functions have their name as methods, but not as imports. */
function createsElements(callee: unknown): boolean {
  const { type } = callee as Node;
  return type === 'Identifier' || /^(?:createElement|createElementNS|jsxs?)$/.test(calleeName(callee) ?? '');
}

/** No code from text, and no script elements: the policy blocks both, and pages would break in the browser. */
export const codeGate: Gate = async ({ release, read }) =>
  (await readScripts(release.files, read.client)).flatMap(findingsIn);
