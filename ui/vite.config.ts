import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The gallery: every component, for the eye and for checks in a real browser.
export default defineConfig({
  root: 'src/gallery',
  plugins: [react()],
  build: { outDir: '../../dist/gallery', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { port: 6100, strictPort: true },
  preview: { port: 6101, strictPort: true },
});
