export { receiveTellMe as receive } from './receive-tell-me.ts';
