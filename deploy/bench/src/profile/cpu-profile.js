/**
 * Profiles a process, into the folder that `CPU_PROFILES` names. For `--import`: Node takes `--cpu-prof` from no
 * environment. Each SIGUSR2 writes what came since the last and starts another, the end writes what is left:
 * `<pid>-1.cpuprofile`, `<pid>-2.cpuprofile` and so on.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

const folder = process.env.CPU_PROFILES ?? '.';
mkdirSync(folder, { recursive: true });
const session = new Session();
session.connect();
session.post('Profiler.enable');
// Half as often as usual: each sample costs the process time, also while it waits.
session.post('Profiler.setSamplingInterval', { interval: 2_000 });
session.post('Profiler.start');
let written = 0;

// Within one process the session answers before `post` returns.
function write() {
  session.post('Profiler.stop', (error, stopped) => {
    if (error) return;
    written += 1;
    const path = join(folder, `${process.pid}-${written}.cpuprofile`);
    // Who waits for the file must not find half of it.
    writeFileSync(`${path}.unfinished`, JSON.stringify(stopped.profile));
    renameSync(`${path}.unfinished`, path);
  });
}

process.on('SIGUSR2', () => {
  write();
  session.post('Profiler.start');
});
process.on('exit', write);
