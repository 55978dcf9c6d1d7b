import { runAlone } from 'virtual:alone';
import { remote } from './remote.tsx';

runAlone(remote);
