import './store.css';
import { startHost } from '@serafim/host/start';
import { shell } from './shell.tsx';

await startHost(shell);
