import { takeOverDatabases } from './machinery/cut-database.ts';
import { takeOverCalls } from './machinery/local-calls.ts';
import { takeOverWeb } from './machinery/local-web.ts';
import { takeOverTime } from './machinery/virtual-time.ts';
import type { FromWorker, Task } from './messages.ts';

/** A process that explores stories in a world of its own, as its parent asks. */
takeOverTime();
takeOverCalls();
takeOverWeb();
takeOverDatabases();
// Only now: what is loaded keeps what it finds.
const { createExplorer } = await import('./explorer.ts');

const send = (message: FromWorker): void => void process.send?.(message);
const explore = createExplorer();
process.on('message', (task: Task) => void explore(task).then((report) => send({ kind: 'report', report })));
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
