export { OwnCards } from './own-cards.tsx';
export { PassedCard } from './passed-card.tsx';
export { StoredCards } from './stored-cards.tsx';
