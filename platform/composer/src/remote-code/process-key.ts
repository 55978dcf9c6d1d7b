import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import type { Task } from './running-jobs.ts';

const SHELL = 'shell';

/** What the keys of processes for forms end with. */
const FORMS = ' forms';

/**
 * Names what a process is for: one version of one remote, or the shell. Forms have one of their own: what people typed is
 * not where their pages are rendered, and forms wait for each other's end less than pages may.
 */
export const taskKey = ({ build, work }: Task): string =>
  `${build ? versionKey(build) : SHELL}${work.kind === 'form' ? FORMS : ''}`;

export const isForForms = (key: string): boolean => key.endsWith(FORMS);

/** The version whose code a process has; null where it has the shell's alone. */
export function keyedVersion(key: string): VersionName | null {
  const [remote = '', version] = key.replace(FORMS, '').split('@');
  return version === undefined ? null : { remote, version };
}

/** True where a process renders parts of pages with code of a remote. */
export const isForPages = (key: string): boolean => key !== SHELL && !isForForms(key);
