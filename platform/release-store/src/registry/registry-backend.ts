import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { Observed } from '../files/store-layout.ts';

/** The registry as it is stored; nothing in it is trusted yet. */
export interface StoredRegistry {
  /** Null before the first change. */
  text: string | null;
  /** History records after the given sequence, oldest first. There may be more than the registry's own sequence. */
  records: readonly unknown[];
}

/** Where a registry and its history are stored. A backend reads nothing of their content but the sequence. */
export interface RegistryBackend {
  /** What messages call it. */
  readonly name: string;
  /** @param after the records after this sequence are read */
  load(after: number): Promise<StoredRegistry>;
  /**
   * Puts a new registry and its record in place of the registry with this sequence, both or neither.
   * @returns false when another registry is there by now
   */
  replace(sequence: number, text: string, record: HistoryRecord): Promise<boolean>;
  /**
   * Stores the fingerprint of the key that composers have in common, unless one is stored already.
   * @returns the one that is stored
   */
  shareKey(fingerprint: string): Promise<string>;
  /** Stores another fingerprint in place of the stored one. */
  replaceKey(fingerprint: string): Promise<void>;
  /** The text of the last heartbeat; null before the first. */
  readHeartbeat(): Promise<string | null>;
  /** Stores another one in its place. */
  writeHeartbeat(text: string): Promise<void>;
  /** The text of what visits met of a remote; null where there is none. */
  readObserved(kind: Observed, remote: string): Promise<string | null>;
  /** Changes it, while nobody else does. @param change gets the text that is stored */
  changeObserved(kind: Observed, remote: string, change: (text: string | null) => string): Promise<void>;
  /** Does something while no other process that uses this registry does what has the same name. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Calls back within two seconds after every change, this process's own included; it may call too often. */
  watch(onChange: () => void): () => Promise<void>;
  close(): Promise<void>;
}
