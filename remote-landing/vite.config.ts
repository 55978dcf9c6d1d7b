import { defineRemote } from '@serafim/federation/remote-config';

export default defineRemote('landing', { frontPage: '/' });
