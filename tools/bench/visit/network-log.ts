import type { CDPSession } from 'playwright';

/** One request as it went over the network; times in seconds on the browser's own clock. */
export interface SentRequest {
  id: string;
  url: string;
  /** `Document`, `Script`, `Stylesheet`, `Font`, `Image`, `Fetch` … */
  type: string;
  start: number;
  /** Undefined while it is under way. */
  end: number | undefined;
  /** Bytes as they travelled, headers included. */
  bytes: number;
  /** It came out of a cache: nothing travelled. */
  cached: boolean;
  /** Addresses of what requested it: scripts on its stack, or the file that was parsed. */
  requestedBy: readonly string[];
}

/** What requests weigh together. */
export const sumBytes = (requests: readonly Pick<SentRequest, 'bytes'>[]): number =>
  requests.reduce((total, { bytes }) => total + bytes, 0);

/** Every request of a page, as it happens. */
export interface NetworkLog {
  requests: SentRequest[];
  /** Clock of the first request: seconds on the browser's clock, and as time of day. */
  origin: { timestamp: number; wallTime: number } | undefined;
  /** Resolves once nothing has been under way for so many milliseconds. */
  quiet(milliseconds: number): Promise<void>;
}

interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] };
}

const stackAddresses = (stack: Initiator['stack']): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...stackAddresses(stack.parent)] : [];

const isData = (url: string) => /^(?:data|blob):/.test(url);

/** Records what a page requests from the network. */
export async function followNetwork(session: CDPSession): Promise<NetworkLog> {
  const byId = new Map<string, SentRequest>();
  let changedAt = performance.now();
  // No end is told of what a document asked for that was left: not of the signals, either, that it sent when it was.
  const documents = new Map<string, string>();
  let document: string | undefined;
  const isLeft = (id: string) => document !== undefined && (documents.get(id) || document) !== document;
  const log: NetworkLog = {
    requests: [],
    origin: undefined,
    async quiet(milliseconds) {
      const underWay = () => log.requests.some(({ id, end }) => end === undefined && !isLeft(id));
      while (underWay() || performance.now() - changedAt < milliseconds)
        await new Promise(resolve => setTimeout(resolve, 20));
    },
  };
  const finish = (id: string, end: number, bytes: number) => {
    const request = byId.get(id);
    changedAt = performance.now();
    if (request) Object.assign(request, { end, bytes });
  };

  session.on(
    'Network.requestWillBeSent',
    ({ requestId, loaderId, request, type, timestamp, wallTime, initiator }) => {
      if (isData(request.url)) return;
      documents.set(requestId, loaderId);
      if (requestId === loaderId) document = loaderId;
      changedAt = performance.now();
      log.origin ??= { timestamp, wallTime };
      const requestedBy = [initiator.url ?? '', ...stackAddresses(initiator.stack)].filter(url => url !== '');
      const sent: SentRequest = {
        id: requestId,
        url: request.url,
        type: type ?? 'Other',
        start: timestamp,
        // A worker's own script is of no document, and its end is told to the worker alone.
        end: type === 'Script' && loaderId === '' ? timestamp : undefined,
        bytes: 0,
        cached: false,
        requestedBy,
      };
      byId.set(requestId, sent);
      log.requests.push(sent);
    },
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = byId.get(requestId);
    if (request) request.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = byId.get(requestId);
    if (request && (response.fromDiskCache || response.fromPrefetchCache)) request.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => finish(requestId, timestamp, 0));
  await session.send('Network.enable');
  return log;
}
