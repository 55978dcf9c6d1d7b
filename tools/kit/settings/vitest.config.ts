import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Packages of the kit import their stylesheets, which Node does not.
  test: { server: { deps: { inline: [/@serafim\//] } } },
});
