import type { Belief, BeliefArea, Source } from './belief.ts';
import { type Counts, classifyBelief, countBeliefs, type Evidence } from './count-beliefs.ts';

const EVIDENCE: { readonly [evidence in Evidence]: string } = {
  source: 'documented',
  code: 'public code',
  unknown: '**unknown**',
};

/** The register as a page for operators: counts, then one table per area. */
export function renderRegister(areas: readonly BeliefArea[]): string {
  return [
    '# What we believe about the outside world',
    '',
    '<!-- Written by `npm run beliefs` from the files beside this one; a test says when it is not current. -->',
    '',
    'Belegfluss works with systems that are not ours. This page lists what its code takes for granted about them, who',
    'says so, what happens if it is otherwise, and which live check finds out (`npm run check:live`, see',
    '[deploy/live-checks](../../live-checks/README.md)). The stand-ins of the tests answer by these entries: that tests',
    'pass proves that the product fits what is written here, not that the world does.',
    '',
    renderCounts(countBeliefs(areas)),
    '',
    '*Documented*: the system’s own documentation or schema says it. *Public code*: code that works against the system',
    'shows it, or somebody reports what they saw. *Unknown*: no source; the product lives with both answers as stated.',
    '',
    renderAreaCounts(areas),
    ...areas.filter(({ beliefs }) => beliefs.length > 0).map(renderArea),
    '',
  ].join('\n');
}

/** One sentence with the counts; the project's README contains it too. */
export function renderCounts({ source, code, unknown, total }: Counts): string {
  return `**${total} beliefs**: ${source} by the system’s own documentation or schema, ${code} by public code or reports, ${unknown} unknown.`;
}

function renderAreaCounts(areas: readonly BeliefArea[]): string {
  const rows = areas.map((area) => {
    const { source, code, unknown, total } = countBeliefs([area]);
    return `| ${cell(area.title)} | ${total} | ${source} | ${code} | ${unknown} |`;
  });
  return ['| area | beliefs | documented | public code | unknown |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function renderArea({ title, beliefs }: BeliefArea): string {
  return [
    '',
    `## ${title}`,
    '',
    '| what is believed | source | if it is otherwise | check |',
    '|---|---|---|---|',
    ...beliefs.map(renderBelief),
  ].join('\n');
}

function renderBelief(belief: Belief): string {
  const { id, holds, reliedOnIn, sources, otherwise, check } = belief;
  const places = reliedOnIn.map((path) => `\`${path}\``).join(', ');
  const report = [EVIDENCE[classifyBelief(belief)], ...sources.map(renderSource)].join('<br>');
  const tried = 'live' in check ? `\`${check.live}\`` : `none: ${check.none}`;
  const what = `${holds}<br>\`${id}\`<br>relied on in ${places}`;
  return `| ${[what, report, otherwise, tried].map(cell).join(' | ')} |`;
}

const renderSource = ({ kind, where, date }: Source): string => `${where} (${kind}, ${date})`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
