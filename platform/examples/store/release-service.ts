import { join } from 'node:path';
import { startReleaseService } from '@serafim/release-service/start-release-service';
import { site, siteRules } from './host/site.ts';

// The platform's release service, for this site, which sends no mail: teams elsewhere release to it with `--to`.
await startReleaseService({
  rules: siteRules,
  dataDir: process.env.DATA_DIR ?? site.dataDir,
  gate: join(import.meta.dirname, 'gate.ts'),
});
