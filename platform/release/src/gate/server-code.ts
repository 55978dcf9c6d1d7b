import { posix } from 'node:path';
import { sharedPackages } from '@serafim/platform-contract/shared';
import { Visitor } from 'vite';
import { type BuiltScript, describePosition, literalText, readScripts } from './built-scripts.ts';
import type { Candidate, Gate, GateFinding } from './gate.ts';

const shared = new Set<string>(sharedPackages);

const FIX =
  'Leave it to the browser, call the API with the `api()` that loaders and forms are handed, or bundle a package without it';

const finding = (script: BuiltScript, start: number, what: string): GateFinding => ({
  what: `${what}, which code of remotes does not have on the server`,
  where: describePosition({ ...script, path: `server/${script.path}` }, start),
  fix: FIX,
});

/** The name of an object, as `process` in `process.kill` and in `globalThis.process.kill`. */
function objectName(node: object): unknown {
  if ('property' in node) return objectName(Object(node.property));
  return 'name' in node ? node.name : undefined;
}

function findingsIn(script: BuiltScript, { serverFiles }: Candidate['release']): GateFinding[] {
  const findings: GateFinding[] = [];

  function checkImport(source: unknown, start: number) {
    const specifier = literalText(source);
    const isOwn =
      specifier?.startsWith('.') && posix.join(posix.dirname(script.path), specifier) in serverFiles;
    if (isOwn || (specifier !== undefined && shared.has(specifier))) return;
    const what = specifier === undefined ? 'It computes what it imports' : `It imports ${specifier}`;
    findings.push(finding(script, start, what));
  }

  const visit = new Visitor({
    ImportDeclaration: ({ source, start }) => checkImport(source, start),
    ExportAllDeclaration: ({ source, start }) => checkImport(source, start),
    ExportNamedDeclaration: ({ source, start }) => source && checkImport(source, start),
    ImportExpression: ({ source, start }) => checkImport(source, start),
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'require')
        findings.push(finding(script, start, 'It calls require()'));
    },
    MemberExpression({ object, property, computed, start }) {
      const name = property.type === 'Identifier' && !computed ? property.name : literalText(property);
      if (objectName(object) === 'process' && name !== 'env')
        findings.push(finding(script, start, `It uses process.${name ?? '[…]'}`));
    },
  });
  visit.visit(script.program);
  return findings;
}

/**
 * A server build imports its own files and what the shell shares, and leaves Node alone. The processes that it runs in
 * refuse all else; here its team learns of it first.
 */
export const serverCodeGate: Gate = async ({ release, read }) =>
  (await readScripts(release.serverFiles, read.server)).flatMap(script => findingsIn(script, release));
