import { constants, setPriority } from 'node:os';
import { receiveForm } from './forms/receive-form.ts';
import { answerJobs } from './remote-code/inside/answer-jobs.ts';
import { lockDown } from './remote-code/inside/lock-down.ts';
import { closeModules } from './remote-code/inside/remote-modules.ts';
import type { Order, Report } from './remote-code/messages.ts';
import { renderJob } from './render/render-job.ts';

// The program of a process that runs code of remotes. It is built with the shell, which it renders, and started by
// `remote-code/isolated-process.ts`.
const { memoryUsage } = process;
const exit = process.exit.bind(process);
const channel = process.send?.bind(process);
if (!channel) throw new Error('This program is started by the composer alone');
const send = (report: Report) => void channel(report);

const answer = answerJobs(send, { render: renderJob, form: receiveForm });
process.on('message', (order: Order) => void answer(order));
process.once('disconnect', () => exit(0));
process.once('uncaughtException', cause => {
  const report: Report = { type: 'late', cause: String(cause?.stack ?? cause).slice(0, 4_000) };
  channel(report, undefined, undefined, () => exit(1));
});

try {
  // Where both want the processor, whoever comes is answered before another's page is rendered.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Where whoever runs the site forbids it, pages are rendered all the same.
}
await closeModules();
lockDown(text => send({ type: 'log', text }));
send({ type: 'ready', rss: memoryUsage.rss() });
