import { Skeleton } from './skeleton.tsx';

export const examples = { Skeleton: <Skeleton /> };
