import '@serafim/ui/tokens.css';
import '@serafim/ui/fonts.css';
import '@serafim/ui/base.css';
import { startHost } from '@serafim/host/start';
import { siteShell } from './site-shell.ts';

await startHost(siteShell);
