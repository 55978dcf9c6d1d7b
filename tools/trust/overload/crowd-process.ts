import { type CrowdTask, runCrowd } from './crowd.ts';

// A crowd in a process of its own: whoever measures beside it is not late because of it. It lives until its figures,
// a megabyte of them, have been read.
process.channel?.ref();
const task = JSON.parse(process.argv[2] ?? '{}') as CrowdTask;
process.send?.(await runCrowd(task));
