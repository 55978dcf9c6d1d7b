import { describe, expect, it } from 'vitest';
import type { FileStore } from '../files/file-store.ts';

const bytes = (text: string) => Buffer.from(text);

/** What every file store must do, wherever it keeps its files. @param open gives an empty one */
export function describeFileStore(
  where: string,
  open: () => Promise<FileStore>,
  tags: string | string[] = [],
): void {
  describe(`a file store in ${where}`, { tags }, () => {
    it('gives back what was put into it', async () => {
      const files = await open();
      const picture = Buffer.from([0, 255, 10, 13, 128]);
      expect(await files.put('r/landing/1/a/b.bin', picture)).toBe(true);
      expect(await files.get('r/landing/1/a/b.bin')).toEqual(picture);
      expect(await files.exists('r/landing/1/a/b.bin')).toBe(true);
    });

    it('says that it has nothing where nothing was put', async () => {
      const files = await open();
      await files.put('r/a/file', bytes('x'));
      expect(await files.get('r/b/file')).toBeNull();
      expect(await files.exists('r/b/file')).toBe(false);
      expect([await files.get('r/a'), await files.exists('r/a')]).toEqual([null, false]);
      expect(await files.list('nowhere')).toEqual([]);
      await files.remove('r/b/file');
    });

    it('takes the same bytes twice, and never other ones', async () => {
      const files = await open();
      await files.put('r/a', bytes('one'));
      expect(await files.put('r/a', bytes('one'))).toBe(false);
      await expect(files.put('r/a', bytes('two'))).rejects.toMatchObject({ reason: 'files' });
      expect(String(await files.get('r/a'))).toBe('one');
    });

    it('lets one of many win that put different bytes at once', async () => {
      const files = await open();
      const puts = Array.from({ length: 10 }, (_, index) => files.put('r/a', bytes(`bytes ${index}`)));
      const ended = await Promise.allSettled(puts);
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('lists what is below a folder, sorted, and nothing beside it', async () => {
      const files = await open();
      for (const path of ['r/b/2', 'r/a/z/1', 'r/a/a', 'server/a', 'rr/a'])
        await files.put(path, bytes(path));
      expect(await files.list('r')).toEqual(['r/a/a', 'r/a/z/1', 'r/b/2']);
    });

    it('forgets what is removed', async () => {
      const files = await open();
      await files.put('r/a', bytes('one'));
      await files.remove('r/a');
      expect(await files.list('r')).toEqual([]);
      expect(await files.put('r/a', bytes('two'))).toBe(true);
    });

    it.each([
      '../outside',
      'r/../../outside',
      '/etc/passwd',
      'r//a',
      '',
      'r/a/',
      '.hidden',
      'r\\a',
      'r/a\0b',
    ])('refuses the path %j', async path => {
      const files = await open();
      const attempts = [
        async () => files.put(path, bytes('x')),
        async () => files.get(path),
        async () => files.remove(path),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ reason: 'files' });
    });
  });
}
