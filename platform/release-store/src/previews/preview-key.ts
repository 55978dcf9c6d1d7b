import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LENGTH = 32;

/** File name of the key, in the folder of this machine's keys. */
export const PREVIEW_KEY_FILE = 'preview.key';

/**
 * The key that signs previews and visits, made at first use. Composers on several machines have the same one.
 * @param keysDir where the keys of this installation are
 * @throws when the file holds no such key
 */
export async function openPreviewKey(keysDir: string): Promise<Buffer> {
  const file = join(keysDir, PREVIEW_KEY_FILE);
  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(file, 'wx', 0o600);
    const key = randomBytes(LENGTH);
    await handle.writeFile(key.toString('base64'));
    await handle.close();
    return key;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== LENGTH)
    throw new Error(`${file} holds no key of ${LENGTH} bytes; delete it to have a new one`);
  return key;
}
