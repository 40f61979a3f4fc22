/**
 * `npm run test:times [-- how-many]`: prints how the time of the suites was spent when they last ran here, by folder
 * and for the slowest. The parts are explained in `deploy/testing/src/runner/stopwatch.js`.
 */
import { dirname } from 'node:path';
import { readTimes } from './suite-times.js';

const parts = ['wallMs', 'loadMs', 'bootMs', 'testMs', 'browserMs', 'waitingMs', 'processorMs'];
const suites = Object.entries(await readTimes()).map(([path, times]) => ({ path, ...times }));
if (suites.length === 0) console.log('No suite has run here yet: npm test.');
else {
  const names = [...new Set(suites.map(({ path }) => toFolder(path)))];
  const folders = names.map((name) => {
    const its = suites.filter(({ path }) => toFolder(path) === name);
    return { path: `${name} (${its.length})`, ...sum(its) };
  });
  print(
    'by folder (suites), in seconds',
    folders.filter(({ wallMs }) => wallMs >= 1_000),
  );
  print('the slowest', suites.toSorted(bySlowness).slice(0, Number(process.argv[2] ?? 30)));
  print('together', [{ path: `${suites.length} suites`, ...sum(suites) }]);
}

function toFolder(path) {
  return dirname(path)
    .split('/')
    .slice(0, path.startsWith('services/') ? 3 : 2)
    .join('/');
}

function sum(its) {
  const total = (part) => its.reduce((ms, times) => ms + (times[part] ?? 0), 0);
  return Object.fromEntries(['tests', ...parts].map((part) => [part, total(part)]));
}

function print(title, rows) {
  console.log(`\n${title}\n${line('tests', ...parts.map((part) => part.replace('Ms', '')))}`);
  for (const row of rows.toSorted(bySlowness))
    console.log(`${line(row.tests, ...parts.map((part) => (row[part] / 1_000).toFixed(1)))}  ${row.path}`);
}

function bySlowness(one, other) {
  return other.wallMs - one.wallMs;
}

function line(...cells) {
  return cells.map((cell) => String(cell).padStart(10)).join('');
}
