import { Buffer } from 'node:buffer';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { renderShell } from '@serafim/host/render-page';
import type { SiteShell } from '@serafim/host/site-shell';
import type { Carry } from '@serafim/platform-contract/carried-requests';
import type { SiteApi } from '@serafim/platform-contract/site';
import { receiveForm } from './forms/receive-form.ts';
import { createFrameReader, encodeFrame } from './remote-code/frames.ts';
import { answerJobs, type Workers } from './remote-code/inside/answer-jobs.ts';
import { lockDown } from './remote-code/inside/lock-down.ts';
import { closeModules } from './remote-code/inside/remote-modules.ts';
import { LONGEST_ORDER, type Order, PIPE, type Report } from './remote-code/messages.ts';
import { renderFragments, renderPagePart, runLoaders } from './render/parts.ts';

function withoutApi(): never {
  throw new Error('This site has no API');
}

/** Collects all garbage. @returns bytes of what is left: objects and buffers, and the code that was compiled */
async function measureKept(): Promise<number> {
  // For this moment alone: what remotes' code finds has no such function.
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect();
  const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

/**
 * Runs the program of a process that holds code of one remote, or the shell's alone: a site builds it with its shell, which
 * it renders, and `remote-code/isolated-process.ts` starts it.
 * @param openApi makes the client of the API of one page or form; what it sends goes out through the composer. Left out by a site without an API
 */
export async function runRemoteProcess(
  shell: SiteShell,
  openApi: (carry: Carry) => SiteApi = withoutApi,
): Promise<void> {
  const { resourceUsage } = process;
  const exit = process.exit.bind(process);
  const pipe = new Socket({ fd: PIPE });
  const send = (report: Report, then?: () => void) => void pipe.write(encodeFrame(report), then);
  /** The system's account of this process, in KiB: the file that would say it is not there. */
  const mostMemory = () => resourceUsage().maxRSS;
  /** Linux counts what started a process as its own, where no sandbox stands between: a composer that is large. */
  const atStart = mostMemory();
  function rss(): number {
    const most = mostMemory();
    if (most > atStart) return most * 1024;
    const { total_physical_size: heap, external_memory: buffers } = getHeapStatistics();
    return heap + buffers;
  }

  function cpu(): number {
    const { userCPUTime, systemCPUTime } = resourceUsage();
    return (userCPUTime + systemCPUTime) / 1000;
  }
  const workers = {
    shell: job => renderShell(shell, job),
    page: (job, tools) => renderPagePart(shell, job, tools),
    data: runLoaders,
    fragments: (job, tools) => renderFragments(shell, job, tools),
    form: receiveForm,
    kept: measureKept,
  } satisfies Workers;
  const answer = answerJobs(send, rss, openApi, workers, cpu);
  const read = createFrameReader(LONGEST_ORDER, order => void answer(order as Order));
  pipe.on('data', read);
  pipe.once('close', () => exit(0));
  process.once('uncaughtException', cause =>
    send({ type: 'late', cause: String(cause?.stack ?? cause).slice(0, 4_000) }, () => exit(1)),
  );

  try {
    // Where both want the processor, whoever comes is answered before another's page is rendered.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where whoever runs the site forbids it, pages are rendered all the same.
  }
  const packages = await closeModules();
  lockDown(text => send({ type: 'log', text }), [process, pipe, Buffer, ...packages]);
  send({ type: 'ready', rss: rss() });
}
