import type { ProcessProfile } from './profile-work.ts';

/** Least part of a process's time that is printed by itself. */
const leastShare = 0.01;
const mostFunctions = 15;

/** Self time by cause and by function, for people. */
export function describeProfile({ name, causes, functions }: ProcessProfile): string {
  const sum = Object.values(causes).reduce((total, ms) => total + ms, 0);
  const rows = byValue(causes);
  const large = rows.filter(([, ms]) => ms >= leastShare * sum);
  const small = rows.slice(large.length);
  const rest = small.reduce((total, [, ms]) => total + ms, 0);
  const row = (label: string, ms: number) =>
    `    ${ms.toFixed(3).padStart(7)}  ${((ms / sum) * 100).toFixed(1).padStart(5)} %  ${label}`;
  return [
    `  ${name}: ${sum.toFixed(2)} ms of CPU an order, by what spent it`,
    ...large.map(([label, ms]) => row(label, ms)),
    row(`${small.length} others, each below ${leastShare * 100} %`, rest),
    '    by function:',
    ...byValue(functions)
      .slice(0, mostFunctions)
      .map(([label, ms]) => row(label, ms)),
  ].join('\n');
}

const byValue = (values: Readonly<Record<string, number>>): (readonly [string, number])[] =>
  Object.entries(values).toSorted(([, left], [, right]) => right - left);
