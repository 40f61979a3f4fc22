export default async function globalTeardown() {
  // Suites that ran in this process started their parts here.
  const { stopWorkerParts } = await import('./once-a-worker.ts');
  await stopWorkerParts();
  await globalThis.stopSharedParts?.();
}
