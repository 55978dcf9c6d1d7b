import { CONTRACT_VERSION } from '@serafim/contract/remote/module';
import type { Gate } from '../gate.ts';

/** A remote speaks the contract that this site speaks. */
export const contractGate: Gate = async ({ release }) =>
  release.contract === CONTRACT_VERSION
    ? []
    : [
        {
          what: `${release.remote} is built for contract ${release.contract}; this site speaks ${CONTRACT_VERSION}`,
          where: 'src/remote.tsx, `contract`',
          fix: 'Build it against the contract of this repository',
        },
      ];
