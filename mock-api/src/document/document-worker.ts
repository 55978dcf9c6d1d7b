import { workerData } from 'piscina';
import { type ContractPaper, contractPaper } from '../contract-document/contract-paper.ts';

/** Prints a contract; the brand is the thread's for life. */
export const contract = (given: ContractPaper): Promise<Uint8Array> => contractPaper(workerData, given);
