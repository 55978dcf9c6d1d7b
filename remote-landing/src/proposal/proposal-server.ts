export { receiveProposal as receive } from './receive-proposal.ts';
