import type { Release } from '@serafim/platform-contract/release';
import { parseAst } from 'vite';

/** A script of a build. */
export interface BuiltScript {
  path: string;
  code: string;
  program: ReturnType<typeof parseAst>;
}

/** Every script among the files of a build. */
export async function readScripts(
  files: Release['files'],
  read: (path: string) => Promise<Buffer | null>,
): Promise<BuiltScript[]> {
  const paths = Object.keys(files).filter(path => path.endsWith('.js'));
  const found = await Promise.all(
    paths.map(async path => {
      const code = (await read(path))?.toString('utf8');
      return code === undefined ? [] : [{ path, code, program: parseAst(code) }];
    }),
  );
  return found.flat();
}

/** A position in a script: of minified code a line says little, so some of its text follows the file's name. */
export function describePosition({ path, code }: BuiltScript, start: number): string {
  const text = code
    .slice(Math.max(0, start - 20), start + 60)
    .replace(/\s+/g, ' ')
    .trim();
  return `${path}, at "${text}"`;
}

/** The fields of a syntax node that its text is in. */
interface Literal {
  type: string;
  value?: unknown;
  quasis?: readonly { value: { cooked: string | null } }[];
}

/** The text of a literal; undefined for anything that is computed. */
export function literalText(argument: unknown): string | undefined {
  if (argument === undefined) return undefined;
  const { type, value, quasis } = argument as Literal;
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateLiteral' && quasis?.length === 1) return quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
