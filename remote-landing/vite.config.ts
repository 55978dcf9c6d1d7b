import { defineRemote } from 'tools/federation/remote-config';

export default defineRemote('landing', { sparesFront: true });
