// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { components } from './examples.ts';
import { ComponentSection } from './gallery.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// Colours and sizes need a real browser; names, roles and relations do not.
const structure = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };

describe.each(components)('the component $name', component => {
  it('has no fault that axe finds, and React logs no error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = render(<ComponentSection {...component} />);
    const { violations } = await axe.run(container, structure);
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(node => node.html) }))).toEqual([]);
    expect(logged.mock.calls).toEqual([]);
  });
});
