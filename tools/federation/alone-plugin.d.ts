import type { Plugin } from 'vite';
/** Brings `virtual:alone`, which runs a remote without the shell. */
export declare const alonePlugin: () => Plugin;
