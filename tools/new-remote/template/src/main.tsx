import { runStandalone } from '@serafim/remote-kit/standalone';
import { remote } from './remote.tsx';

runStandalone(remote);
