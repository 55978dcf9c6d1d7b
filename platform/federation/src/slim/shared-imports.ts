/** An import or export declaration of a built chunk, as every ESTree parser names it. */
interface Declaration {
  type: string;
  start: number;
  end: number;
  source?: { value: unknown } | null;
  specifiers?: readonly { type: string; local?: unknown; imported?: unknown }[];
}

const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? String(value);
};

const sourceOf = (node: Declaration): string => String(node.source?.value ?? '');

function readsOf(node: Declaration, reader: string): string {
  const from = `${reader}(${JSON.stringify(sourceOf(node))})`;
  const named: string[] = [];
  const lines: string[] = [];
  for (const { type, local, imported } of node.specifiers ?? []) {
    if (type === 'ImportNamespaceSpecifier') lines.push(`const ${nameOf(local)}=${from};`);
    else if (type === 'ImportDefaultSpecifier')
      lines.push(`const ${nameOf(local)}=${from}.default??${from};`);
    else named.push(`${JSON.stringify(nameOf(imported))}:${nameOf(local)}`);
  }
  if (named.length > 0) lines.push(`const{${named.join(',')}}=${from};`);
  return lines.join('');
}

/**
 * Turns a chunk's imports of shared packages into reads of what the container has taken from the share scope:
 * `import { useState as r } from "react"` becomes `const { useState: r } = shared("react")`.
 * @param reader the local name of the container's `shared`
 * @throws for a form that cannot be turned: a re-export of a shared package
 */
export function replaceSharedImports(
  code: string,
  program: { body: readonly unknown[] },
  isShared: (name: string) => boolean,
  reader: string,
): string {
  const declarations = (program.body as readonly Declaration[]).filter(node => isShared(sourceOf(node)));
  const reExport = declarations.find(node => node.type !== 'ImportDeclaration');
  if (reExport) throw new Error(`re-exports ${sourceOf(reExport)}: import from it where it is used`);
  return declarations
    .map(node => ({ start: node.start, end: node.end, code: readsOf(node, reader) }))
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, code: reads }) => text.slice(0, start) + reads + text.slice(end), code);
}
