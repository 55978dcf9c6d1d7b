import '@serafim/ui/tokens.css';
import '@serafim/ui/fonts.css';
import '@serafim/ui/base.css';
import { standaloneSite } from '@serafim/contract/client/standalone-site';
import { runStandalone } from '@serafim/remote-kit/standalone';
import { remote } from './remote.tsx';

runStandalone(remote, standaloneSite);
