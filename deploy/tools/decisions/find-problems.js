import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const heading = /^# (\d+)\. \S/;
const link = /\[(\d{4})\]\((\d{4}-[a-z0-9-]+\.md)\)/g;
const links = String.raw`\[\d{4}\]\([^)]+\)`;
const several = `${links}(?:, ${links})*(?: and ${links})?`;
const status = new RegExp(
  String.raw`^\d{4}-\d\d-\d\d · (?:accepted(?:, amended by ${several})?|superseded by ${several})$`,
);

/**
 * Finds what keeps a reader from finding a decision, or from knowing whether it holds: `pages` of the folder, and
 * `problems` as sentences. The map is the folder's README.
 */
export async function findProblems(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md').sort();
  const pages = await Promise.all(names.map((name) => readPage(folder, name)));
  const map = await readFile(join(folder, 'README.md'), 'utf8');
  return {
    pages: names,
    problems: [...pages.flatMap((page) => listPageProblems(page, names)), ...findInMap(map, names)],
  };
}

async function readPage(folder, name) {
  const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
  return { name, number: name.slice(0, 4), title: lines[0], state: lines[2] ?? '' };
}

function listPageProblems({ name, number, title, state }, names) {
  const problems = [];
  if (!/^\d{4}-[a-z0-9-]+\.md$/.test(name))
    problems.push('is not named by a number of four digits and its words');
  if (names.filter((other) => other.startsWith(number)).length > 1) problems.push('shares its number');
  if (Number(heading.exec(title)?.[1]) !== Number(number))
    problems.push(`is not headed "# ${Number(number)}. …"`);
  if (!status.test(state))
    problems.push(
      'does not say on line 3 "<date> · accepted", "…, amended by <pages>" or "<date> · superseded by <pages>"',
    );
  for (const [text, shown, target] of state.matchAll(link)) {
    if (!names.includes(target) || !target.startsWith(shown))
      problems.push(`names ${text}, which is no page`);
    else if (target <= name) problems.push(`cannot be changed by ${shown}, which is not a later page`);
  }
  return problems.map((problem) => `${name} ${problem}`);
}

function findInMap(map, names) {
  const shown = [...map.matchAll(link)].map(([, , target]) => target);
  return [
    ...names.flatMap((name) => {
      const times = shown.filter((target) => target === name).length;
      return times === 1 ? [] : [`${name} is in the map of README.md ${times} times`];
    }),
    ...[...new Set(shown)]
      .filter((target) => !names.includes(target))
      .map((target) => `README.md names ${target}, which is no page`),
  ];
}
