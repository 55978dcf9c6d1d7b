import { parseSource } from './sources.ts';

/** A member of an interface, and the text that is its type: undefined for any other type. */
interface Declaration {
  key: string;
  text: string | undefined;
}

interface Node {
  type: string;
  id?: { name?: string };
  body?: { body?: readonly Member[] };
}

interface Member {
  key?: { name?: string; value?: unknown };
  typeAnnotation?: { typeAnnotation?: { literal?: { value?: unknown } } };
}

function readMember({ key, typeAnnotation }: Member): Declaration[] {
  const { value } = typeAnnotation?.typeAnnotation?.literal ?? {};
  const name = key?.name ?? key?.value;
  return typeof name === 'string' ? [{ key: name, text: typeof value === 'string' ? value : undefined }] : [];
}

function interfacesIn(node: unknown, name: string): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, id } = node as Node;
  if (type === 'TSInterfaceDeclaration' && id?.name === name) return [node as Node];
  return Object.values(node).flatMap(below => interfacesIn(below, name));
}

/** The members of every interface of a name that a source file declares. */
export const declarationsIn = (file: string, name: string): Declaration[] =>
  interfacesIn(parseSource(file).program, name).flatMap(({ body }) => (body?.body ?? []).flatMap(readMember));
