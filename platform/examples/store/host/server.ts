import { startComposer } from '@serafim/composer/start-composer';
import { site } from './site.ts';

await startComposer(site);
