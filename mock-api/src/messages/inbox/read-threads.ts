import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { repliesTo } from '../reply/reply-repository.ts';
import { answersTo } from './answer-repository.ts';
import type { Thread } from './inbox-view.ts';

/** What went out and came back by mail about messages, by their protocols. */
export async function readThreads(
  db: Db,
  cipher: Cipher,
  protocols: readonly string[],
): Promise<(protocol: string) => Thread> {
  const [answers, replies] = [await answersTo(db, cipher, protocols), await repliesTo(db, cipher, protocols)];
  return protocol => ({
    respostas: answers.get(protocol) ?? [],
    recebidas: replies.get(protocol) ?? [],
  });
}
