import { type Plugin, parseAst } from 'vite';

/** What the client reads of a row of the API's calls. Of body and query it needs to know that there is one. */
const READ = ['call', 'answer', 'read', 'pick', 'timeout'];
const PRESENT = ['body', 'query'];

interface Row {
  start: number;
  end: number;
  properties: { key: { name: string }; start: number; end: number }[];
}

/** The rows of the table of calls that a module exports. */
function rowsIn(code: string): Row[] {
  const declared = parseAst(code).body.flatMap(statement =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  );
  return declared.flatMap(({ init }) =>
    init?.type === 'ObjectExpression'
      ? init.properties.flatMap(property => ('value' in property ? [property.value as unknown as Row] : []))
      : [],
  );
}

/** Takes out of the browsers' client what only the API reads of its calls, and with it the schemas of what is sent. */
export const clientRows: Plugin = {
  name: 'client-rows',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/api\/[\w-]+\/calls\.ts$/ },
    handler: code => ({
      code: rowsIn(code).reduceRight((text, { start, end, properties }) => {
        const read = properties.flatMap(({ key: { name }, ...property }) => {
          if (READ.includes(name)) return [text.slice(property.start, property.end)];
          return PRESENT.includes(name) ? [`${name}: 1`] : [];
        });
        return `${text.slice(0, start)}{ ${read.join(', ')} }${text.slice(end)}`;
      }, code),
      map: null,
    }),
  },
};
