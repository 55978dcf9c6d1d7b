import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

describe('who counts as one address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1'],
    ['2001:db8:1:3:bbbb:cccc:dddd:eeee', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
  ])('%s is %s', (ip, network) => expect(clientNetwork(ip)).toBe(network));
});
