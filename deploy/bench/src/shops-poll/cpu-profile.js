/**
 * Profiles a process from its start to its end, into the folder that `CPU_PROFILES` names. For `--import`: Node takes
 * `--cpu-prof` from no environment.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

const folder = process.env.CPU_PROFILES ?? '.';
mkdirSync(folder, { recursive: true });
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');
// Within one process the session answers before `post` returns.
process.on('exit', () => {
  session.post('Profiler.stop', (error, stopped) => {
    if (!error) writeFileSync(join(folder, `${process.pid}.cpuprofile`), JSON.stringify(stopped.profile));
  });
});
