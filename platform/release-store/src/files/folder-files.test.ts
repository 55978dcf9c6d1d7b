import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderFiles } from './folder-files.ts';
import { keepsFiles } from './testing/keeps-files.ts';

keepsFiles('a folder', async () => openFolderFiles(await mkdtemp(join(tmpdir(), 'serafim-files-'))));
