import { expect, it } from 'vitest';
import { parseSource, sourceFiles } from './sources.ts';

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
