/**
 * Loaded before a service by the memory bench: at SIGUSR2 it collects garbage and appends the bytes that the process
 * then holds to the file that `MEMORY_PROBE_FILE` names. Memory left after a collection is retained memory.
 */
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = process.env.MEMORY_PROBE_FILE ?? '';

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(file, `${JSON.stringify({ heapUsed, external })}\n`);
});
