/** Boots the real parts that suites share: one PostgreSQL server and one NATS server per run. */
export default async function globalSetup() {
  // Jest loads this file with `require`, and the TypeScript loader handles only `import`.
  const { startSharedParts } = await import('./shared-parts.ts');
  globalThis.stopSharedParts = await startSharedParts();
}
