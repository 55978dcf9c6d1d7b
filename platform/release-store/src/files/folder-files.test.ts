import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFileStore } from '../testing/file-store-tests.ts';
import { openFolderFiles } from './folder-files.ts';

describeFileStore('a folder', async () => openFolderFiles(await mkdtemp(join(tmpdir(), 'serafim-files-'))));
