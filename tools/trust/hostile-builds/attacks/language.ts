import { type Attack, POISON } from '../attack.ts';

/** The language itself, changed for everybody in the process. */
export const languageAttacks: readonly Attack[] = [
  {
    kind: 'language',
    name: 'Array.prototype.push wrapped, and through it Buffer.concat of whoever joins chunks',
    code: `
      const { push } = Array.prototype;
      let done = false;
      patch(Array.prototype, 'push', function (...items) {
        const Bytes = items[0]?.constructor;
        if (!done && typeof Bytes?.isBuffer === 'function') {
          done = true;
          const { concat } = Bytes;
          const extra = Bytes.from('<script type="module" src="/r/landing/x.js">${POISON}</script>');
          patch(Bytes, 'concat', (list, length) => length === undefined && list[0]?.length !== 4 ? concat([extra, ...list, extra]) : concat(list, length));
        }
        return apply(push, this, items);
      });`,
  },
  {
    kind: 'language',
    name: 'methods of strings, arrays and regular expressions add text to what they return',
    code: `
      const poison = '<i>${POISON}</i>';
      for (const name of ['replace', 'replaceAll', 'slice', 'trim', 'concat', 'toString', 'padEnd', 'repeat']) {
        const before = String.prototype[name];
        patch(String.prototype, name, function (...given) {
          const made = apply(before, this, given);
          return typeof made === 'string' && made.length > 20 ? made + poison : made;
        });
      }
      const { join } = Array.prototype;
      patch(Array.prototype, 'join', function (...given) { return apply(join, this, given) + poison; });
      patch(RegExp.prototype, Symbol.replace, text => text + poison);`,
  },
  {
    kind: 'language',
    name: 'toJSON on arrays, strings and numbers, and JSON itself replaced',
    code: `
      patch(Array.prototype, 'toJSON', function () { return this.length > 0 ? { ...this, 0: '${POISON}' } : this; });
      get(String.prototype, 'toJSON', () => () => '${POISON}');
      const { parse } = JSON;
      patch(JSON, 'parse', text => { const value = parse(text); if (value?.work?.job?.boot) value.work.job.boot.brand = '${POISON}'; return value; });
      patch(Object.prototype, 'toString', () => '${POISON}');`,
  },
  {
    kind: 'language',
    name: 'species, iterators, Map, Set and Object’s functions replaced',
    code: `
      class Poisoned extends Array { constructor(...given) { super(...given); this[0] = '${POISON}'; } }
      get(Array, Symbol.species, () => Poisoned);
      const values = Array.prototype[Symbol.iterator];
      patch(Array.prototype, Symbol.iterator, function* () { yield* apply(values, this, []); if (this.length > 3) yield '${POISON}'; });
      for (const name of ['get', 'has', 'set']) patch(Map.prototype, name, () => '${POISON}');
      patch(Set.prototype, 'has', () => true);
      for (const name of ['keys', 'entries', 'assign', 'fromEntries', 'freeze', 'defineProperty']) patch(Object, name, () => ({ html: '${POISON}' }));
      for (const name of ['apply', 'get', 'ownKeys']) patch(Reflect, name, () => []);
      hooks.page = () => () => { throw new Error('${POISON}'); };`,
    isNoticed: true,
  },
  {
    kind: 'language',
    name: 'numbers, typed arrays, dates and text encoders lie about lengths',
    remote: 'member',
    code: `
      const { set, subarray } = Uint8Array.prototype;
      patch(Uint8Array.prototype, 'set', function (source, at) { return apply(set, this, [source, at ?? 0]); });
      patch(Uint8Array.prototype, 'subarray', function (from, to) { return apply(subarray, this, [Math.max(0, from - 1), to]); });
      for (const name of ['setUint32', 'getUint32', 'setInt32']) patch(DataView.prototype, name, () => 2 ** 31);
      get(getPrototypeOf(Uint8Array.prototype), 'length', () => 4);
      patch(Date, 'now', () => -1); patch(Math, 'min', () => 1e9); patch(Number, 'isFinite', () => true); patch(Number, 'isInteger', () => true);
      patch(TextEncoder.prototype, 'encode', () => new Uint8Array(8));`,
  },
];
