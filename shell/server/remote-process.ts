import { runRemoteProcess } from '@serafim/composer/remote-process';
import { carriedBy } from '@serafim/contract/api/http/carried-requests';
import { createApiClient } from '@serafim/contract/client/api-client';
import { siteShell } from '../src/site-shell.ts';

await runRemoteProcess(siteShell, carry => createApiClient({ baseURL: '', adapter: carriedBy(carry) }));
