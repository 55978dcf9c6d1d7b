export { licenseeHead as head } from './licensee-head.ts';
export { receiveApplication as receive } from './receive-application.ts';
