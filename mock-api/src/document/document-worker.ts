import { workerData } from 'piscina';
import { type ChargeReceiptPaper, chargeReceiptPaper } from '../contract-document/charge-receipt-paper.ts';
import { type ContractPaper, contractPaper } from '../contract-document/contract-paper.ts';
import { type ReceiptPaper, receiptPaper } from '../contract-document/receipt-paper.ts';
import { type CardSheet, cardSheet } from '../membership-card/card-sheet.ts';

/** Prints a contract; the brand is the thread's for life. */
export const contract = (given: ContractPaper): Promise<Uint8Array> => contractPaper(workerData, given);

/** Prints the receipt of somebody who left. */
export const receipt = (given: ReceiptPaper): Promise<Uint8Array> => receiptPaper(workerData, given);

/** Prints the receipt of a payment. */
export const chargeReceipt = (given: ChargeReceiptPaper): Promise<Uint8Array> =>
  chargeReceiptPaper(workerData, given);

/** Prints a card to cut out. */
export const card = (given: CardSheet): Promise<Uint8Array> => cardSheet(workerData, given);
