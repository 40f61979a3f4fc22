/**
 * Registry packages that consist of hundreds of small modules without side effects: reading them one by one is a tenth
 * of a process's start.
 */
const inBundle = ['graphql', 'kysely', 'lossless-json', 'zod'];

/**
 * Options that make a process one file: workspace packages go into the bundle, registry packages, all but a few, are
 * loaded at run time.
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
          kind === 'entry-point' || path.startsWith('@belegfluss/') || inBundle.includes(path)
            ? undefined
            : { path, external: true },
        );
      },
    },
  ],
};
