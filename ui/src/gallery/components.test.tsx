// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { examples } from './examples.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// Colours and sizes need a real browser; names, roles and relations do not.
const structure = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };

describe.each(examples)('$name', ({ Example }) => {
  it('has no fault that axe finds, and React has nothing to complain about', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = render(<Example />);
    const { violations } = await axe.run(container, structure);
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(node => node.html) }))).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
  });
});
