export { receiveContact as receive } from './contact/receive-contact.ts';
export { homeHead as head } from './home-head.ts';
