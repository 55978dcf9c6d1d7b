import { describe, expect, it } from 'vitest';
import { readSiteSettings } from './site-settings.ts';

describe('a site without a payment provider', () => {
  it('starts on this machine', () => {
    expect(readSiteSettings({ SITE_ORIGIN: 'http://127.0.0.1:3000' }).isDemonstration).toBe(false);
  });

  it('is public only as a demonstration', () => {
    const settings = { SITE_ORIGIN: 'https://serafim.test' };
    expect(() => readSiteSettings(settings)).toThrow(/DEMONSTRATION/);
    expect(readSiteSettings({ ...settings, DEMONSTRATION: 'on' }).isDemonstration).toBe(true);
  });
});
