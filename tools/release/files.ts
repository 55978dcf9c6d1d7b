import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@serafim/contract/remote/release';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Formats that get smaller; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt|html)$/;
/** Below this many bytes a compressed copy saves no packet. */
const WORTH_IT = 200;

/** The files of a browser build, as paths relative to its folder, without Vite's own manifest. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => !/(?:^|\/)\.vite\//.test(path) && !/\.(?:br|gz)$/.test(path))
    .sort();
}

/** Digest and size of every file, for the browser to check what it runs. */
export async function describeFiles(folder: string): Promise<Release['files']> {
  const described = await Promise.all(
    (await listFiles(folder)).map(async path => {
      const content = await readFile(join(folder, path));
      const digest = createHash('sha384').update(content).digest('base64');
      return [path, { integrity: `sha384-${digest}`, bytes: content.length }] as const;
    }),
  );
  return Object.fromEntries(described);
}

/** Puts a brotli and a gzip copy beside every file that gains from it: compressed once, not at each request. */
export async function compressFiles(folder: string): Promise<void> {
  const paths = (await listFiles(folder)).filter(path => COMPRESSIBLE.test(path));
  await Promise.all(
    paths.map(async path => {
      const file = join(folder, path);
      const content = await readFile(file);
      if (content.length < WORTH_IT) return;
      await writeFile(
        `${file}.br`,
        await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      );
      await writeFile(`${file}.gz`, await deflate(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
