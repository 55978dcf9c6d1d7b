import { describe, expect, it } from 'vitest';
import { callLink, chatLink } from './phone-links.ts';

describe('a visitor who taps a clinic’s number', () => {
  it('calls it from anywhere', () => {
    expect(callLink('(19) 3250-0000')).toBe('tel:+551932500000');
  });

  it('calls an 0800 without the country code, which it does not take', () => {
    expect(callLink('0800 123 4567')).toBe('tel:08001234567');
  });

  it('writes to a mobile phone', () => {
    expect(chatLink('(19) 98765-4321')).toBe('https://wa.me/5519987654321');
  });
});
