import { runRemoteProcess } from '@serafim/composer/remote-process';
import { shell } from './src/shell.tsx';

await runRemoteProcess(shell);
