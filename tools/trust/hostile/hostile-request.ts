import fc, { type Arbitrary } from 'fast-check';
import { hostileName, hostileText, hostileValue } from './hostile-values.ts';
import type { JsonSchema, Operation } from './openapi.ts';
import { type KnownValues, plausible } from './plausible.ts';

/** Who sends a request. */
export const senders = ['nobody', 'member', 'admin'] as const;
export type Sender = (typeof senders)[number];

/** A request as it goes over the wire. */
export interface HostileRequest {
  sender: Sender;
  method: string;
  /** Path and query, encoded. */
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A change of one place in a body: another value, a missing field, a field too many. */
type Change = { at: number; kind: 'replace' | 'remove' | 'add'; name: string; value: unknown };

const change: Arbitrary<Change> = fc.record({
  at: fc.nat(200),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  name: hostileName,
  value: hostileValue,
});

/** Every object in a value, itself first. */
const objectsIn = (value: unknown): Fields[] =>
  Array.isArray(value)
    ? value.flatMap(objectsIn)
    : isFields(value)
      ? [value, ...Object.values(value).flatMap(objectsIn)]
      : [];

function applyChange(body: unknown, { at, kind, name, value }: Change): void {
  const objects = objectsIn(body);
  const fields = objects[at % Math.max(1, objects.length)];
  if (!fields) return;
  const names = Object.keys(fields);
  const own = names[at % Math.max(1, names.length)];
  // As JSON has it: `__proto__` is a field there, not a prototype.
  const set = (field: string) =>
    Object.defineProperty(fields, field, {
      // A copy: the generator's own object must not change with the body.
      value: structuredClone(value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  if (kind === 'add' || own === undefined) set(name);
  else if (kind === 'remove') delete fields[own];
  else set(own);
}

/** JSON text with lone surrogates as they are written in other languages: escaped. */
const toJson = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null');

const jsonBody = (schema: JsonSchema, known: KnownValues): Arbitrary<Buffer> =>
  fc.tuple(plausible('', schema, known), fc.array(change, { maxLength: 2 })).map(([value, changes]) => {
    const body: unknown = structuredClone(value);
    for (const one of changes) applyChange(body, one);
    return toJson(body);
  });

/** What is no JSON, or hardly. */
const brokenBody: Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '[]',
      '""',
      'null',
      '0',
      '{"a":1,"a":2}',
      '{}garbage',
      '\ufeff{}',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '1e999',
      `${'['.repeat(5_000)}`,
      `{"a":"${'x'.repeat(60_000)}"}`,
      `{"a":"${'x'.repeat(70_000)}"}`,
    )
    .map(text => Buffer.from(text)),
  fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes)),
  hostileValue.map(toJson),
);

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json;;;',
    'x',
    'application/xml',
  ),
);

/** A header's value: visible ASCII and Latin-1, which is all that a client can send in one. */
const headerValue = hostileText.map(text =>
  text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .slice(0, 2_000)
    .trim(),
);

const oddHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Record<string, string>>({}, { 'if-match': '"1"' }) },
  fc.record(
    {
      'idempotency-key': headerValue,
      'if-match': fc.oneof(fc.constantFrom('*', '"1"', '"0"', 'W/"1"'), headerValue),
      'if-none-match': headerValue,
      range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'),
      accept: headerValue,
      'accept-language': headerValue,
      origin: headerValue,
      'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', 'none'),
      'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
      'x-forwarded-for': headerValue,
      'user-agent': headerValue,
    },
    { requiredKeys: [] },
  ),
);

/** A text inside an address: encoded, or broken on purpose. */
const inAddress = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());
const brokenCoding = fc.constantFrom(
  '%',
  '%zz',
  '%c0%af',
  '%00',
  '%ff',
  '%e0%80%80',
  '%2e%2e%2f',
  '%25',
  ';a=b',
  '+',
);

const addressValue = (name: string, schema: JsonSchema, known: KnownValues): Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: plausible(name, schema, known).map(inAddress) },
    { weight: 4, arbitrary: hostileText.map(text => inAddress(text.slice(0, 1_000))) },
    brokenCoding,
  );

function query(operation: Operation, known: KnownValues): Arbitrary<string> {
  const declared = operation.parameters.filter(({ in: place }) => place === 'query');
  const pairs = declared.map(({ name, schema }) =>
    addressValue(name, schema, known).map(value => `${inAddress(name)}=${value}`),
  );
  const unknown = fc.tuple(hostileName, hostileText).map(both => both.map(inAddress).join('='));
  return fc
    .array(
      fc.oneof({ weight: 1, arbitrary: unknown }, ...pairs.map(arbitrary => ({ weight: 4, arbitrary }))),
      {
        maxLength: declared.length > 0 ? 6 : 1,
      },
    )
    .map(all => (all.length > 0 ? `?${all.join('&')}`.slice(0, 7_000) : ''));
}

function path(operation: Operation, known: KnownValues): Arbitrary<string> {
  const parts = operation.path.split(/(\{[^}]+\})/).map(part => {
    const parameter = operation.parameters.find(({ name }) => part === `{${name}}`);
    return parameter ? addressValue(parameter.name, parameter.schema, known) : fc.constant(part);
  });
  return fc.tuple(...parts).map(all => all.join(''));
}

/** Requests to one route, hostile in body, address, headers, or in none of them. */
export function hostileRequest(
  operation: Operation,
  known: KnownValues,
  from: readonly Sender[],
): Arbitrary<HostileRequest> {
  const body = operation.body
    ? fc.oneof({ weight: 9, arbitrary: jsonBody(operation.body, known) }, brokenBody)
    : fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, brokenBody);
  return fc
    .record({
      sender: fc.constantFrom(...from),
      path: path(operation, known),
      query: query(operation, known),
      type: contentType,
      headers: oddHeaders,
      body: operation.method === 'GET' ? fc.constant(null) : body,
    })
    .map(({ sender, path: at, query: search, type, headers, body: sent }) => ({
      sender,
      method: operation.method,
      url: at + search,
      // As a page of the site sends it: what other pages send is refused before anything else is looked at.
      headers: { 'sec-fetch-site': 'same-origin', ...(sent && { 'content-type': type }), ...headers },
      body: sent,
    }));
}
