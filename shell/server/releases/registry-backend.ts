import type { HistoryRecord } from '@serafim/contract/remote/history';

/** The registry as it is stored: nothing in it is trusted yet. */
export interface StoredRegistry {
  /** Null before the first change. */
  text: string | null;
  /** History records after the sequence that was asked for, oldest first; more than the registry knows are no harm. */
  records: readonly unknown[];
}

/** Where a registry and its history are kept. It knows nothing of their content but the sequence. */
export interface RegistryBackend {
  /** What it is, for messages. */
  readonly name: string;
  /** @param after sequence whose later records are wanted */
  load(after: number): Promise<StoredRegistry>;
  /**
   * Puts a new registry and its record in place of the one with this sequence, both or none.
   * @returns false when another one is there by now
   */
  replace(sequence: number, text: string, record: HistoryRecord): Promise<boolean>;
  /** Tells of every change within two seconds, its own included; it may tell too often, never too seldom. */
  watch(onChange: () => void): () => Promise<void>;
  close(): Promise<void>;
}
