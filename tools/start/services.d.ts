import { type ChildProcess } from 'node:child_process';
/** A running part of the site. */
export interface Service {
  name: string;
  process: ChildProcess;
  /** Asks it to end and waits; after ten seconds it is ended. */
  stop(): Promise<void>;
}
/** Starts a server of this repository and waits until it answers. @param readyUrl answers 2xx once it is up */
export declare function startService(
  name: string,
  script: string,
  readyUrl: string,
  environment?: NodeJS.ProcessEnv,
): Promise<Service>;
