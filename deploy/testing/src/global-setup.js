/** Boots the real parts that suites share: one PostgreSQL server and one NATS server a run. */
export default async function globalSetup() {
  // Jest requires this file, and only what is imported passes the loader of TypeScript.
  const { startSharedParts } = await import('./shared-parts.ts');
  globalThis.stopSharedParts = await startSharedParts();
}
