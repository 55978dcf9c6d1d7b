import { describe, expect, it } from 'vitest';
import { serialLevels } from './levels.ts';

const request = (url: string, start: number, end: number, ...requestedBy: string[]) => ({
  url,
  start,
  end,
  requestedBy,
});
const document = request('/', 0, 2);

describe('the serial levels of a page', () => {
  it('are one for a page that requests nothing', () => {
    expect(serialLevels([document])).toBe(1);
  });

  it('are two where the document names everything, also while it still arrives', () => {
    expect(serialLevels([document, request('/a.js', 1, 4, '/'), request('/b.js', 1, 5, '/')])).toBe(2);
  });

  it('grow with every file that only a script which had arrived could request', () => {
    const chain = [document, request('/a.js', 1, 4, '/'), request('/b.js', 5, 6, '/a.js')];
    expect(serialLevels(chain)).toBe(3);
    expect(serialLevels([...chain, request('/c.js', 7, 8, '/b.js', '/a.js')])).toBe(4);
  });

  it('do not count a script as awaited that ran before its end was recorded', () => {
    expect(serialLevels([document, request('/a.js', 1, 9, '/'), request('/b.js', 5, 6, '/a.js')])).toBe(2);
  });
});
