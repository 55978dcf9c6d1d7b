/**
 * Finds the pipe to the composer: a new stream calls its base class by `call`, whose prototypes lead to the emitter that
 * every stream is; the pipe itself emits what comes next. In passing, an emitter that has a `binding` is Node's process.
 */
export const FIND_PIPE = `
  const found = {};
  const onFound = { pipe: () => {}, process: () => {} };
  function watch(stream) {
    let base = stream;
    while (base && !Object.hasOwn(base, 'emit')) base = getPrototypeOf(base);
    if (!base || found.base) return;
    found.base = base;
    const { emit } = base;
    patch(base, 'emit', function (...given) {
      if (!found.pipe && this?._handle?.writeBuffer) { found.pipe = this; say('the pipe was found'); onFound.pipe(this); }
      if (!found.process && typeof this?.reallyExit === 'function') { found.process = this; say('the process was found'); onFound.process(this); return true; }
      return apply(emit, this, given);
    });
  }
  const { call } = Function.prototype;
  patch(Function.prototype, 'call', function (self, ...given) {
    if (!found.base && typeof self?.on === 'function' && typeof self.emit === 'function') watch(self);
    return apply(call, this, [self, ...given]);
  });
  for (const key of ownKeys(globalThis)) if (typeof key === 'symbol' && globalThis[key] && typeof globalThis[key] === 'object') watch(globalThis[key]);
  const head = length => { const bytes = new Uint8Array(4); new DataView(bytes.buffer).setUint32(0, length); return bytes; };
  const frame = text => { const body = new TextEncoder().encode(text); const all = new Uint8Array(4 + body.length); all.set(head(body.length)); all.set(body, 4); return all; };`;

/** Makes of each frame that the process sends another one, if any: `change(report)` returns it. */
export const CHANGE_FRAMES = `
  let change = report => report;
  patch(JSON, 'stringify', (value, ...given) => {
    if (typeof value?.type !== 'string' || !('rss' in value || 'call' in value || 'text' in value)) return stringify(value, ...given);
    const changed = change(value);
    return typeof changed === 'string' ? changed : stringify(changed);
  });`;
