/** Boots the real parts that suites share: one PostgreSQL server and one NATS server a run. */
import { tsImport } from 'tsx/esm/api';

export default async function globalSetup() {
  const { startSharedParts } = await tsImport('./shared-parts.ts', import.meta.url);
  globalThis.stopSharedParts = await startSharedParts();
}
