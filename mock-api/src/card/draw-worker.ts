import { workerData } from 'piscina';
import { drawSharePicture } from '../share-picture/draw-share-picture.ts';
import type { CardFace } from './card-face.ts';
import { drawCard } from './draw-card.ts';

/** Entry of the card printer's threads; the brand is theirs for life, a face comes with each task. */
export default (face: CardFace): Uint8Array => drawCard(face, workerData);

/** The same card at twice the size, for its owner's screen. */
export const large = (face: CardFace): Uint8Array => drawCard(face, workerData, 2);

/** Draws what depends on the brand alone. */
export const sharePicture = (): Uint8Array => drawSharePicture(workerData);
