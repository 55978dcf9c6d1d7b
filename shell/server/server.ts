import { startComposer } from '@serafim/composer/start-composer';
import { openSite } from './site.ts';

await startComposer(openSite(process.env));
