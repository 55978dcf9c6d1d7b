import { workerData } from 'piscina';
import type { CardFace } from '../picture/card-face.ts';
import { renderCardPng } from '../picture/render-card.ts';
import { renderMailMark, renderMailTiles } from '../picture/render-mail-pictures.ts';
import { renderSharePicturePng } from '../picture/render-share-picture.ts';

/** Entry of the picture renderer's threads; the brand stays theirs, a face comes with each task. */
export default (face: CardFace): Uint8Array => renderCardPng(face, workerData);

/** The same card at twice the size, for its owner's screen. */
export const large = (face: CardFace): Uint8Array => renderCardPng(face, workerData, 2);

/** Draws what depends on the brand alone. */
export const share = (): Uint8Array => renderSharePicturePng(workerData);
export const mailMark = (): Uint8Array => renderMailMark(workerData);
export const mailTiles = (): Uint8Array => renderMailTiles(workerData);
