/** A node of a syntax tree, as every ESTree parser makes it. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/** A parsed module. */
interface Program {
  body: readonly unknown[];
}

/** A piece of code and what stands there in its place. */
interface Replacement {
  start: number;
  end: number;
  code: string;
}

/** A module's code with some pieces replaced. */
const replaceCode = (code: string, replacements: readonly Replacement[]): string =>
  [...replacements]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, code: by }) => text.slice(0, start) + by + text.slice(end), code);

/** A name, or a text that stands for one. */
type Name = { name: string } | { value: string };

/** An import or export declaration of a built chunk. */
interface Declaration extends Node {
  source?: { value: unknown } | null;
  specifiers?: readonly { type: string; local: Name; imported: Name }[];
}

const toText = (name: Name): string => ('name' in name ? name.name : name.value);
const packageName = (node: Declaration): string => String(node.source?.value ?? '');

/** An import's bindings as constants, read from the container. */
function readPackage(node: Declaration, reader: string): string {
  const whole = `${reader}(${JSON.stringify(packageName(node))})`;
  const named: string[] = [];
  const lines: string[] = [];
  for (const { type, local, imported } of node.specifiers ?? []) {
    if (type === 'ImportNamespaceSpecifier') lines.push(`const ${toText(local)}=${whole};`);
    else if (type === 'ImportDefaultSpecifier')
      lines.push(`const ${toText(local)}=${whole}.default??${whole};`);
    else named.push(`${JSON.stringify(toText(imported))}:${toText(local)}`);
  }
  if (named.length > 0) lines.push(`const{${named.join(',')}}=${whole};`);
  return lines.join('');
}

/**
 * Turns a chunk's imports of shared packages into reads of what the container took from the share scope:
 * `import { useState as r } from "react"` becomes `const { useState: r } = shared("react")`.
 * @param reader the local name of the container's `shared`
 * @throws for a form that cannot be turned: a re-export of a shared package
 */
export function replaceSharedImports(
  code: string,
  { body }: Program,
  isShared: (name: string) => boolean,
  reader: string,
): string {
  const declarations = (body as readonly Declaration[]).filter(node => isShared(packageName(node)));
  const reExport = declarations.find(node => node.type !== 'ImportDeclaration');
  if (reExport) throw new Error(`re-exports ${packageName(reExport)}: import from it where it is used`);
  return replaceCode(
    code,
    declarations.map(node => ({ start: node.start, end: node.end, code: readPackage(node, reader) })),
  );
}
