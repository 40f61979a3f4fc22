import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { polarisUsedWords } from './bundle/polaris-used-words.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), polarisUsedWords()],
  // Other packages of the workspace bring another React along; the page must have exactly one.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Changes with an update of the libraries only. All else is split by the pages that use it: a group that is
          // as wide as Polaris would put all of it into every page.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
          ],
        },
      },
    },
  },
});
