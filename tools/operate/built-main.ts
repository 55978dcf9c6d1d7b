import { argv } from 'node:process';
import { runOperation } from './operation.ts';
import { siteOperations } from './site-operations.ts';

// `./operate <what>` of a bundle. Nothing may be written beside the code, so the data has no default place there.
if (!process.env.DATA_DIR) {
  process.stderr.write("Set DATA_DIR to the folder of the site's data, which this account may write.\n");
  process.exit(1);
}
await runOperation('./operate', siteOperations, argv.slice(2));
