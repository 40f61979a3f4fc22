import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Other packages of the workspace bring another React along; the page must have exactly one.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Polaris alone is larger than the default limit; it is cached apart from our code.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'polaris', test: /@shopify[\\/]polaris/ },
            // What every page needs; the rest comes with the pages that use it.
            { name: 'vendor', test: /node_modules[\\/](?!liquidjs|stdnum|@dnd-kit|canvas-confetti)/ },
          ],
        },
      },
    },
  },
});
