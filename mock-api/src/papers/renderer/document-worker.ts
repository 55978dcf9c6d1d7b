import { workerData } from 'piscina';
import { type BoletoData, renderBoleto } from '../document/boleto-document.ts';
import { type CardSheetData, renderCardSheet } from '../document/card-sheet.ts';
import { type ChargeReceiptData, renderChargeReceipt } from '../document/charge-receipt-document.ts';
import { type ContractData, renderContract } from '../document/contract-document.ts';
import { renderLargeCard } from '../document/large-card-sheet.ts';
import { type LeavingReceiptData, renderLeavingReceipt } from '../document/leaving-receipt-document.ts';

/** Renders a contract; the brand stays the thread's. */
export const contract = (given: ContractData): Promise<Uint8Array> => renderContract(workerData, given);

/** Renders the receipt of a member who left. */
export const leavingReceipt = (given: LeavingReceiptData): Promise<Uint8Array> =>
  renderLeavingReceipt(workerData, given);

/** Renders the receipt of a payment. */
export const chargeReceipt = (given: ChargeReceiptData): Promise<Uint8Array> =>
  renderChargeReceipt(workerData, given);

/** Renders a boleto. */
export const boleto = (given: BoletoData): Promise<Uint8Array> => renderBoleto(workerData, given);

/** Renders a card to cut out. */
export const card = (given: CardSheetData): Promise<Uint8Array> => renderCardSheet(workerData, given);

/** Renders a card for low vision. */
export const largeCard = (given: CardSheetData): Promise<Uint8Array> => renderLargeCard(workerData, given);
