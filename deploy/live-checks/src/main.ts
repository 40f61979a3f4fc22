import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beliefAreas } from '@belegfluss/sandbox/beliefs';
import { isRunnable } from './check.ts';
import { liveChecks } from './checks.ts';
import { cleanRun } from './clean.ts';
import { estimateMinutes, selectedChecks } from './estimate.ts';
import { createClient } from './http/client.ts';
import { LIVE_PAUSES, openConnections } from './open-connections.ts';
import { collectSecrets, type Options, readOptions, USAGE } from './options.ts';
import { createRedactor } from './redact.ts';
import { renderReport, renderResult, toReport } from './report.ts';
import { runChecks, toExitCode } from './run-checks.ts';
import { createRunId, toRunMark } from './run-id.ts';
import { createSevdeskAccount } from './sevdesk/world.ts';

async function main(options: Options): Promise<number> {
  const redact = createRedactor(collectSecrets(options));
  const print = (text: string) => process.stdout.write(`${redact(text)}\n`);
  const interruption = interruptOnce(print);
  try {
    if (options.list) return listChecks(print);
    if (options.clean !== null) return await clean(options, options.clean, redact, print, interruption);
    return await run(options, redact, print, interruption);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

type Print = (text: string) => void;
type Redact = ReturnType<typeof createRedactor>;

/** The first interruption ends the run once everything it made is removed; the second one ends the process. */
function interruptOnce(print: Print): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      print('Interrupted: what this run made is taken back first.');
      controller.abort();
    });
  return controller.signal;
}

function listChecks(print: Print): number {
  for (const check of liveChecks) {
    const kind = !isRunnable(check)
      ? 'by hand'
      : check.leaves === null
        ? 'reversible'
        : `leaves ${check.leaves}`;
    print(`${check.name} (${kind}): ${check.claim}`);
  }
  return 0;
}

async function run(options: Options, redact: Redact, print: Print, signal: AbortSignal): Promise<number> {
  const now = new Date();
  const runId = createRunId(now);
  const unknown = options.only.filter((name) => liveChecks.every((check) => check.name !== name));
  if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}: --list names them.`);
  const systems = [...(options.sevdesk ? ['sevdesk'] : []), ...(options.shopify ? ['shopify'] : [])];
  const selected = selectedChecks(liveChecks, options, systems);
  print(
    `Run ${runId} on ${systems.join(' and ')}: ${selected.length} checks, ${estimateMinutes(selected, LIVE_PAUSES)} min at most.`,
  );
  print(`Everything it makes in sevdesk has ${toRunMark(runId)}; --clean ${runId} removes what it leaves.`);
  announceRemains(selected, print);

  const folder = join(options.reportFolder, runId);
  await mkdir(folder, { recursive: true });
  const keep = async (name: string, bytes: Buffer) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    return file;
  };
  const connections = openConnections({
    ...options,
    mark: toRunMark(runId),
    now: () => new Date(),
    redact,
    signal,
    keep,
    pauses: LIVE_PAUSES,
  });
  const beliefs = beliefAreas.flatMap((area) => area.beliefs);
  const results = await runChecks({
    checks: liveChecks,
    selection: options,
    connections,
    onResult: (result) => {
      if (systems.includes(result.check.system)) print(renderResult(result, beliefs));
    },
  });
  const report = toReport(results, { runId, at: now, beliefs });
  await writeFile(join(folder, 'report.md'), redact(renderReport(report)));
  await writeFile(join(folder, 'report.json'), redact(`${JSON.stringify(report, null, 2)}\n`));
  const { counts } = report;
  const code = toExitCode(results);
  print(
    `\n${counts.holds} hold, ${counts['does not hold']} do not hold, ${counts['not tried']} were not tried. The report is in ${folder}.`,
  );
  print(`Exit code ${code}: ${EXIT_CODES[code]}.`);
  return code;
}

const EXIT_CODES = {
  0: 'all that was tried holds',
  1: 'something does not hold',
  2: 'the run could not be done, or not wholly',
} as const;

function announceRemains(selected: ReturnType<typeof selectedChecks>, print: Print): void {
  const leaving = selected.filter(({ leaves }) => leaves !== null);
  if (leaving.length === 0) print('Nothing of it stays.');
  else print('What will stay for good:');
  for (const { name, leaves } of leaving) print(`  ${name}: ${leaves}`);
}

async function clean(
  { sevdesk }: Options,
  runId: string,
  redact: Redact,
  print: Print,
  signal: AbortSignal,
): Promise<number> {
  if (sevdesk === null)
    throw new Error('--clean needs SEVDESK_TOKEN: it knows sevdesk only, as the README says.');
  const { intervalMs } = LIVE_PAUSES;
  const client = createClient({ intervalMs, redact, signal, isCleaning: () => false });
  const lines = await cleanRun(createSevdeskAccount({ access: sevdesk, client }), runId);
  print(lines.length === 0 ? `Nothing of ${runId} is left.` : lines.join('\n'));
  return lines.some((line) => line.includes(' stays: ')) ? 1 : 0;
}

/** `npm run check:live`: tries on real accounts whether our beliefs hold. Exits with 0, 1 or 2 as the README says. */
const read = readOptions(process.argv.slice(2), process.env);
if ('problem' in read) {
  process.stderr.write(`${read.problem}\n\n${USAGE}\n`);
  process.exitCode = 2;
} else process.exitCode = await main(read.options);
