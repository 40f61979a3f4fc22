import type { Report, Violation } from './messages.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

export function printReport({
  story,
  moments,
  courses,
  missed,
  violations,
  seconds,
  broken,
  listed,
}: Report): void {
  if (broken || listed.length > 0) {
    print(
      broken ? `${story}: NOT TOLD ${broken}` : `${story}\n${listed.map((line) => `  ${line}`).join('\n')}`,
    );
    return;
  }
  const notMet = missed > 0 ? `, ${missed} not met` : '';
  print(
    `${story}: ${moments} deaths possible, ${courses} courses${notMet}, ${violations.length} violations, ${seconds.toFixed(1)} s`,
  );
  for (const violation of violations) printViolation(story, violation);
}

function printViolation(story: string, { at, labels, wrong }: Violation): void {
  print(
    `  --story ${story} ${at
      .split(' ')
      .map((name) => `--at ${name}`)
      .join(' ')}`,
  );
  for (const label of labels) print(`    died at ${label}`);
  for (const line of wrong) print(`    ${line}`);
}

/** Of all courses at most this many may pass without their death: more means that labels do not find it again. */
const mostMissed = 0.05;

/** Prints the sum; answers whether everything was told and nothing is wrong. */
export function printSum(
  reports: readonly Report[],
  { stories, minutes }: { readonly stories: number; readonly minutes: number },
): boolean {
  const sum = (read: (report: Report) => number) =>
    reports.reduce((total, report) => total + read(report), 0);
  const told = reports.filter(({ broken }) => broken === '');
  const courses = sum((report) => report.courses);
  const missed = sum((report) => report.missed);
  const violations = sum((report) => report.violations.length);
  const tooMany = courses > 20 && missed > courses * mostMissed ? `, ${missed} not met` : '';
  const failed = stories - told.length > 0 ? `, ${stories - told.length} stories not told` : '';
  print(
    `\n${courses - missed} deaths in ${told.length} stories, ${minutes.toFixed(1)} minutes, ${violations} violations${tooMany}${failed}`,
  );
  return violations === 0 && failed === '' && tooMany === '';
}
