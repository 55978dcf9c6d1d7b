import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { atRate, visitorAddress } from '../../lab/at-rate.ts';
import { sendRequest } from '../../lab/send-request.ts';

/** How long a visitor waits, in milliseconds. */
const TIMEOUT = 15_000;

/** How many requests are open at once at most: a crowd that is not answered does not grow without end. */
const MOST_OPEN = 3_000;

/** What a crowd does. Either so many clients ask one request after the other, or requests come at a rate. */
export interface CrowdTask {
  url: string;
  /** Address of a file of a release. */
  file: string;
  seconds: number;
  clients?: number;
  perSecond?: number;
  /** Numbers that no crowd of this site had before: each is a visitor, with a network and addresses of their own. */
  from: number;
}

/** What a crowd got. Times are in milliseconds, from the request to the end of its answer. */
export interface CrowdFigures {
  sent: number;
  /** Requests that were never sent, for too many were open. */
  held: number;
  /** 200, in full: by kind of request. */
  good: Record<CrowdKind, number>;
  seconds: number;
  /** 503 or 429. */
  refused: number;
  /** Of those, the ones that do not say when to come back. */
  refusedWithoutHint: number;
  refusedTimes: number[];
  goodTimes: number[];
  /** Any other end: by kind of request, and by status or what was thrown. */
  failed: Record<string, number>;
}

const KNOWN = ['/', '/Rede', '/QualPlano', '/SejaUmLicenciado'];

/** Of ten requests four are for pages that everybody asks for, four for pages of nobody else, one each for API and file. */
const KINDS = ['known', 'known', 'known', 'known', 'own', 'own', 'own', 'own', 'api', 'file'] as const;

export type CrowdKind = (typeof KINDS)[number];

const crowdKind = (index: number): CrowdKind => KINDS[index % KINDS.length] ?? 'known';

function crowdPath(index: number, file: string): string {
  const kind = crowdKind(index);
  if (kind === 'own') return `/Rede?cidade=Cidade${index}`;
  if (kind === 'known') return KNOWN[index % KNOWN.length] ?? '/';
  return kind === 'api' ? `/api/clinicas?cidade=Campinas&pagina=${1 + (index % 3)}` : file;
}

/** Sends what a task says, and counts the answers. */
export async function runCrowd({
  url,
  file,
  seconds,
  clients,
  perSecond,
  from,
}: CrowdTask): Promise<CrowdFigures> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  const figures: CrowdFigures = {
    sent: 0,
    held: 0,
    good: { known: 0, own: 0, api: 0, file: 0 },
    seconds: 0,
    refused: 0,
    refusedWithoutHint: 0,
    refusedTimes: [],
    goodTimes: [],
    failed: {},
  };
  let open = 0;
  const fail = (why: string) => {
    figures.failed[why] = (figures.failed[why] ?? 0) + 1;
  };

  /** Counts an answer; whether it is good, or a refusal. */
  function count(kind: CrowdKind, status: number, retryAfter: string | undefined, time: number): boolean {
    if (status === 200) {
      figures.good[kind] += 1;
      figures.goodTimes.push(time);
    } else if (status === 503 || status === 429) {
      figures.refused += 1;
      figures.refusedTimes.push(time);
      if (!/^\d+$/.test(retryAfter ?? '')) figures.refusedWithoutHint += 1;
    } else return false;
    return true;
  }

  const ask = (index: number): Promise<void> => {
    if (open >= MOST_OPEN) {
      figures.held += 1;
      return Promise.resolve();
    }
    open += 1;
    figures.sent += 1;
    const kind = crowdKind(index);
    return sendRequest(url + crowdPath(index, file), {
      agent,
      within: TIMEOUT,
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': visitorAddress(index) },
    })
      .then(({ status, headers, time }) => {
        if (!count(kind, status, headers['retry-after'], time)) fail(`${kind}: ${status}`);
      })
      .catch(({ code, name }: NodeJS.ErrnoException) => fail(`${kind}: ${code ?? name}`))
      .finally(() => {
        open -= 1;
      });
  };

  const began = performance.now();
  const goesOn = () => performance.now() - began < seconds * 1_000;
  if (perSecond !== undefined) await atRate(perSecond, goesOn, index => ask(from + index));
  else {
    let next = from;
    const client = async () => {
      for (; goesOn(); await pause(0)) await ask(next++);
    };
    await Promise.all(Array.from({ length: clients ?? 1 }, client));
  }
  figures.seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return figures;
}
