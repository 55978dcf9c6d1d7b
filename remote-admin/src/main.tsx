import '@serafim/ui/tokens.css';
import '@serafim/ui/fonts.css';
import '@serafim/ui/base.css';
import { standaloneSite } from '@serafim/contract/client/standalone-site';
import { runStandalone, type StandaloneRemote } from '@serafim/remote-kit/standalone';

export const run = (remote: StandaloneRemote) => runStandalone(remote, standaloneSite);
