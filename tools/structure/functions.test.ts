import { Visitor } from 'vite';
import { expect, it } from 'vitest';
import { isForTests, parseSource, readSource, sourceFiles } from './sources.ts';

/** The names of a file's top-level constants that are arrow functions with statements. */
function arrowsWithStatements(file: string): string[] {
  return parseSource(file).program.body.flatMap(statement => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || id.typeAnnotation || init?.type !== 'ArrowFunctionExpression')
        return [];
      return init.body.type === 'BlockStatement' ? [id.name] : [];
    });
  });
}

it('a top-level function with statements is a `function`; an arrow holds one expression', () => {
  const found = sourceFiles.flatMap(file => arrowsWithStatements(file).map(name => `${file}: ${name}`));
  expect(found).toEqual([]);
});

const MOST_LINES = 80;

/** The first lines of a file's functions that are longer than may be. */
function longFunctions(file: string): string[] {
  const source = readSource(file);
  const found: string[] = [];
  const measure = ({ start, end }: { start: number; end: number }) => {
    const lines = source.slice(start, end).split('\n');
    if (lines.length > MOST_LINES) found.push(`${lines.length} lines: ${lines[0]}`);
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSource(file).program);
  return found;
}

/** The exported types of a file that are what a function returns, so that its body has to be read to know them. */
function unwrittenTypes(file: string): string[] {
  const source = readSource(file);
  return parseSource(file).program.body.flatMap(statement => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'TSTypeAliasDeclaration') return [];
    const { start, end } = declared.typeAnnotation;
    return /^(?:Awaited<)?ReturnType<\s*typeof /.test(source.slice(start, end)) ? [declared.id.name] : [];
  });
}

it(`a function has at most ${MOST_LINES} lines`, () => {
  const files = sourceFiles.filter(file => !isForTests(file));
  expect(files.flatMap(file => longFunctions(file).map(found => `${file}: ${found}`))).toEqual([]);
});

it('what a function of platform or shell returns has a written type', () => {
  const files = sourceFiles.filter(file => /^(?:platform|shell)\//.test(file) && !isForTests(file));
  expect(files.flatMap(file => unwrittenTypes(file).map(name => `${file}: ${name}`))).toEqual([]);
});
