import { appendFileSync, mkdtempSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAppendOnlyFile } from './append-only-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serafim-journal-'));
});
afterEach(() => vi.restoreAllMocks());

it('a line is on the disk when it is acknowledged, and so is the name of a new file', async () => {
  const probe = await open(folder, 'r');
  const handles: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const [write, sync] = [vi.spyOn(handles, 'write'), vi.spyOn(handles, 'sync')];
  const journal = openAppendOnlyFile(join(folder, 'lines.jsonl'));
  await journal.append({ id: 1 });
  expect([write.mock.calls.length, sync.mock.calls.length]).toEqual([1, 2]);
  expect(sync.mock.invocationCallOrder[0]).toBeGreaterThan(write.mock.invocationCallOrder[0] ?? 0);
  await journal.append({ id: 2 });
  expect([write.mock.calls.length, sync.mock.calls.length]).toEqual([2, 3]);
  expect(journal.read()).toEqual([{ id: 1 }, { id: 2 }]);
});

it('what a power cut left of a line is passed over, and swallows no other', async () => {
  const path = join(folder, 'deeper', 'lines.jsonl');
  const journal = openAppendOnlyFile(path);
  expect(journal.read()).toEqual([]);
  await journal.append({ id: 1 });
  appendFileSync(path, '{"id":"ha');
  await journal.append({ id: 2 });
  expect(journal.read()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
