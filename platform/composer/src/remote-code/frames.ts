import { Buffer } from 'node:buffer';

/** Bytes of a frame's length, which precedes its text: a whole number, the most significant byte first. */
const HEAD = 4;

/** What came through the pipe is no frame. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** A value as it travels through a pipe: its length in bytes, then its JSON. */
export function encodeFrame(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value), 'utf8');
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32BE(text.length);
  return Buffer.concat([head, text]);
}

/**
 * Reads the frames of a pipe. It stores no more than one frame, and never reads past a frame that is wrong.
 * @param limit bytes that a frame may have
 * @param onFrame called with each value, and the bytes that it had
 * @returns what every chunk is handed to; it throws `FrameError`, after which nothing more may be handed to it
 */
export function createFrameReader(limit: number, onFrame: (value: unknown, bytes: number) => void) {
  let chunks: Buffer[] = [];
  let held = 0;
  /** Bytes of the frame that is being read; undefined while its length is not known. */
  let length: number | undefined;

  function take(bytes: number): Buffer {
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    held -= bytes;
    chunks = held > 0 ? [all.subarray(bytes)] : [];
    return all.subarray(0, bytes);
  }

  function parse(text: Buffer): unknown {
    try {
      return JSON.parse(text.toString('utf8'));
    } catch (cause) {
      throw new FrameError('a frame holds no JSON', { cause });
    }
  }

  return (chunk: Buffer): void => {
    chunks.push(chunk);
    held += chunk.length;
    for (;;) {
      if (length === undefined) {
        if (held < HEAD) return;
        length = take(HEAD).readUInt32BE();
        if (length > limit) throw new FrameError(`a frame of ${length} bytes; ${limit} are allowed`);
      }
      if (held < length) return;
      const text = take(length);
      length = undefined;
      onFrame(parse(text), text.length);
    }
  };
}
