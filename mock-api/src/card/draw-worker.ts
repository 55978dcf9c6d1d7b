import { workerData } from 'piscina';
import type { CardFace } from './card-face.ts';
import { drawCard } from './draw-card.ts';

/** Entry of the card printer's threads; the brand is theirs for life, a face comes with each task. */
export default (face: CardFace): Uint8Array => drawCard(face, workerData);
