import { registerHooks } from 'node:module';
import { sharedPackages } from '@serafim/contract/remote/shared';

const shared = new Set<string>([...sharedPackages, 'react-dom/server']);

/** Makes shared packages resolve to the shell's wherever a remote's files stand: remotes bring no React. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, shared.has(specifier) ? { ...context, parentURL: import.meta.url } : context),
});
