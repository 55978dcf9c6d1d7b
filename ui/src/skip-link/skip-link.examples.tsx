import { SkipLink } from './skip-link.tsx';

export const examples = { 'seen with the focus': <SkipLink href="#exemplos">Pular para o topo</SkipLink> };
