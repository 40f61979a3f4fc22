import type { Belief } from '@belegfluss/sandbox/beliefs';
import { isRunnable, type Verdict } from './check.ts';
import type { CheckResult } from './run-checks.ts';

/** Which entries of the register a check is about. */
const selectBeliefsByCheck = (name: string, beliefs: readonly Belief[]): readonly Belief[] =>
  beliefs.filter(({ check }) => 'live' in check && check.live === name);

export type Report = {
  readonly runId: string;
  readonly at: string;
  readonly counts: { readonly [verdict in Verdict]: number };
  readonly checks: readonly {
    readonly name: string;
    readonly claim: string;
    readonly verdict: Verdict;
    readonly seen: string;
    readonly left: readonly string[];
    readonly beliefs: readonly { readonly id: string; readonly holds: string; readonly otherwise: string }[];
  }[];
};

export function toReport(
  results: readonly CheckResult[],
  run: { readonly runId: string; readonly at: Date; readonly beliefs: readonly Belief[] },
): Report {
  const count = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length;
  return {
    runId: run.runId,
    at: run.at.toISOString(),
    counts: {
      holds: count('holds'),
      'does not hold': count('does not hold'),
      'not tried': count('not tried'),
    },
    checks: results.map(({ check, verdict, seen, left }) => ({
      name: check.name,
      claim: check.claim,
      verdict,
      seen,
      left,
      beliefs: selectBeliefsByCheck(check.name, run.beliefs).map(({ id, holds, otherwise }) => ({
        id,
        holds,
        otherwise,
      })),
    })),
  };
}

export function renderReport({ runId, at, counts, checks }: Report): string {
  const rows = checks.map(({ name, claim, verdict, seen, beliefs }) => {
    const ids = beliefs.map(({ id }) => `\`${id}\``).join(' ');
    return `| ${[`\`${name}\`<br>${claim}`, `**${verdict}**`, seen, ids].map(cell).join(' | ')} |`;
  });
  const broken = checks.filter(({ verdict }) => verdict === 'does not hold');
  const left = checks.flatMap((check) => check.left);
  return [
    `# Live checks ${runId}`,
    '',
    `${at}: ${counts.holds} hold, ${counts['does not hold']} do not hold, ${counts['not tried']} were not tried.`,
    ...(broken.length === 0 ? [] : ['', '## What does not hold', '', ...broken.flatMap(explain)]),
    ...(left.length === 0
      ? []
      : ['', '## What could not be taken back', '', ...left.map((one) => `- ${one}`)]),
    '',
    '## All checks',
    '',
    '| check | verdict | seen | beliefs |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const explain = ({ name, claim, seen, beliefs }: Report['checks'][number]): string[] => [
  `- \`${name}\`: ${claim} Seen: ${seen}.`,
  ...beliefs.map(({ id, otherwise }) => `  - \`${id}\`: ${otherwise}`),
];

const MARKS: { readonly [verdict in Verdict]: string } = {
  holds: 'holds        ',
  'does not hold': 'DOES NOT HOLD',
  'not tried': 'not tried    ',
};

/** One line while a run goes on, and the beliefs that the verdict is about. */
export function renderResult(
  { check, verdict, seen, left }: CheckResult,
  beliefs: readonly Belief[],
): string {
  const about = selectBeliefsByCheck(check.name, beliefs).map(({ id }) => id);
  return [
    `${MARKS[verdict]}  ${check.name}: ${check.claim}`,
    ...(verdict === 'not tried' && !isRunnable(check)
      ? check.steps.map((step) => `                 by hand: ${step}`)
      : [`                 seen: ${seen}`]),
    ...(about.length === 0 ? [] : [`                 beliefs: ${about.join(', ')}`]),
    ...left.map((one) => `                 could not be taken back: ${one}`),
  ].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
