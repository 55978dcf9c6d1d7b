import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import type { Gate, GateFinding } from './gate.ts';

/** A name as Vite gives it to what a CSS Module declares: `_card_1x2y3_7`. */
const OF_MODULE = /^_[\w-]+_[a-z0-9]+_\d+$/i;

/** At-rules that only group other rules and define no name. */
const GROUPS = new Set(['media', 'supports', 'container', 'starting-style', 'nested-declarations']);

/** Whether one part of a selector limits it to a remote; `:has()` and `:not()` do not. */
function limitsToRemote(part: SelectorComponent, nested: boolean): boolean {
  if (part.type === 'class') return OF_MODULE.test(part.name);
  if (part.type === 'attribute') return part.name === 'data-boundary';
  // `&` is the rule around, which is looked at by itself.
  if (part.type === 'nesting') return nested;
  if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
    return part.selectors.every(selector => isInside(selector, nested));
  return false;
}

const isInside = (selector: Selector, nested: boolean): boolean =>
  selector.some(part => limitsToRemote(part, nested));

/** A selector as text, close enough to find it in the sources. */
function selectorText(selector: Selector): string {
  return selector
    .map(part => {
      if (part.type === 'class') return `.${part.name}`;
      if (part.type === 'id') return `#${part.name}`;
      if (part.type === 'type') return part.name;
      if (part.type === 'universal') return '*';
      if (part.type === 'nesting') return '&';
      if (part.type === 'attribute') return `[${part.name}]`;
      if (part.type === 'combinator')
        return part.value === 'descendant' ? ' ' : ` ${symbols[part.value] ?? '>'} `;
      if (part.type === 'pseudo-class' || part.type === 'pseudo-element')
        return `${part.type === 'pseudo-class' ? ':' : '::'}${part.kind}`;
      return '';
    })
    .join('');
}

const symbols: Readonly<Record<string, string>> = { child: '>', 'next-sibling': '+', 'later-sibling': '~' };

const leaks = (path: string, selector: Selector): GateFinding => ({
  what: `The selector \`${selectorText(selector)}\` applies outside of the remote too`,
  where: path,
  fix: 'Put the rule into a *.module.css and begin its selector with a class of that file; `:global` and plain .css are the shell’s alone',
});

const globalRule = (path: string, rule: string): GateFinding => ({
  what: `\`${rule}\` holds for the whole page, the parts of other remotes included`,
  where: path,
  fix: 'Leave it to the shell, or name it in a *.module.css, which makes the name the remote’s own',
});

function findingsIn(path: string, code: Buffer): GateFinding[] {
  const findings: GateFinding[] = [];
  let depth = 0;
  transform({
    filename: path,
    code,
    visitor: {
      Rule(rule) {
        if (rule.type === 'style') {
          // Inside another rule every selector holds `&`, written or implied.
          for (const selector of rule.value.selectors)
            if (!isInside(selector, depth > 0)) findings.push(leaks(path, selector));
          depth += 1;
        } else if (rule.type === 'keyframes') {
          const { value: name } = rule.value.name;
          if (!OF_MODULE.test(String(name))) findings.push(globalRule(path, `@keyframes ${String(name)}`));
        } else if (rule.type === 'custom' || !GROUPS.has(rule.type))
          findings.push(globalRule(path, `@${rule.type}`));
      },
      RuleExit(rule) {
        if (rule.type === 'style') depth -= 1;
      },
    },
  });
  return findings;
}

/** Every style applies within the remote's own elements: pages of all teams share one document. */
export const stylesGate: Gate = async ({ release, read }) => {
  const paths = Object.keys(release.files).filter(path => path.endsWith('.css'));
  const found = await Promise.all(
    paths.map(async path => {
      const code = await read.client(path);
      try {
        return code ? findingsIn(path, code) : [];
      } catch (cause) {
        const what = `The stylesheet cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`;
        return [{ what, where: path, fix: 'Fix the rule at that position' }];
      }
    }),
  );
  return found.flat();
};
