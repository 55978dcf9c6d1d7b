import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSettings } from '../releases/release-settings.ts';

const LENGTH = 32;

/** Where the key is found. */
export type PreviewKeySettings = Pick<ReleaseSettings, 'keysDir' | 'previewKey'>;

/** What messages call the place of the key: the setting, or the file in the folder of this machine's keys. */
export const previewKeyPlace = ({ keysDir, previewKey }: PreviewKeySettings): string =>
  previewKey === undefined ? join(keysDir, 'preview.key') : 'PREVIEW_KEY';

/** @param remedy what to do about a text that is no key */
function readKey(text: string, place: string, remedy: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== LENGTH) throw new Error(`${place} holds no key of ${LENGTH} bytes; ${remedy}`);
  return key;
}

/**
 * The key that signs previews and visits: the setting's, else one in a file, made at first use. Composers on several
 * machines have the same one.
 * @throws when there is something else than such a key
 */
export async function openPreviewKey(settings: PreviewKeySettings): Promise<Buffer> {
  const { keysDir, previewKey } = settings;
  const place = previewKeyPlace(settings);
  if (previewKey !== undefined)
    return readKey(previewKey, place, `"openssl rand -base64 ${LENGTH}" makes one`);
  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(place, 'wx', 0o600);
    const key = randomBytes(LENGTH);
    await handle.writeFile(key.toString('base64'));
    await handle.close();
    return key;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  return readKey(await readFile(place, 'utf8'), place, 'delete it to have a new one');
}
