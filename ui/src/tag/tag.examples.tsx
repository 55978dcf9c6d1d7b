import { Tag } from './tag.tsx';

export const examples = { children: <Tag>Exemplo</Tag> };

export const onDark = { children: <Tag>Exemplo</Tag> };
