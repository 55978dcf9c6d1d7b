import { argv } from 'node:process';
import { type Operations, runOperation } from './operation.ts';
import { siteOperations } from './site-operations.ts';

// `npm run operate -- <what>`: what operators do beside the running site, and what needs this repository's sources.
const operations: Operations = {
  ...siteOperations,
  bundle: {
    takes: '<folder>',
    does: 'builds composer and API into a new folder, which runs without sources and npm',
    load: async () => (await import('./bundle/bundle.ts')).bundle,
  },
  'seed-network': {
    takes: '[clinics] [--force]',
    does: 'stores 320 invented clinics in place of an earlier network; refuses where real people may look',
    load: async () => (await import('mock-api/src/operate/seed-network')).seedNetwork,
  },
  'seed-members': {
    takes: '[members]',
    does: 'stores 100000 invented members with their charges',
    load: async () => (await import('mock-api/src/operate/seed-members')).seedMembers,
  },
  'measure-clients': {
    takes: '[members]',
    does: 'measures the list of clients, and the queue of cases, on both databases',
    load: async () => (await import('mock-api/src/operate/measure/measure-clients')).measureClients,
  },
  'measure-search': {
    takes: '[clinics]',
    does: 'measures the search of the clinic network on both databases',
    load: async () => (await import('mock-api/src/operate/measure/measure-search')).measureSearch,
  },
  'measure-sign-in': {
    takes: '',
    does: 'measures signing in at the real cost of a password',
    load: async () => (await import('mock-api/src/operate/measure/measure-sign-in')).measureSignIn,
  },
  'measure-cards': {
    takes: '[cards]',
    does: 'measures time and memory of rendering membership cards',
    load: async () => (await import('mock-api/src/operate/measure/measure-cards')).measureCards,
  },
};

await runOperation('npm run operate --', operations, argv.slice(2));
