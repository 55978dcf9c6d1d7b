import { expect, it } from 'vitest';
import { isLocalOrigin } from './local-origin.ts';

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://127.8.9.1', 'http://[::1]:3000'])(
  'a site at %s is a developer’s own',
  origin => {
    expect(isLocalOrigin(origin)).toBe(true);
  },
);

it.each(['https://serafim.example', 'https://localhost.example', 'http://10.0.0.7:3000', 'localhost', ''])(
  'a site at "%s" is not',
  origin => {
    expect(isLocalOrigin(origin)).toBe(false);
  },
);
