/**
 * Options that make a process one file: workspace packages go into the bundle, registry packages are loaded at run
 * time.
 */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [
    {
      name: 'only-own-packages',
      setup(context) {
        context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@belegfluss/') ? undefined : { path, external: true },
        );
      },
    },
  ],
};
