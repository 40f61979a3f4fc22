/**
 * Loaded before a process of the installation: shifts its wall clock by the milliseconds in the file that
 * SHIFTED_CLOCK_FILE names. Timers are not shifted, as when a machine's clock is set. Each change appends a character
 * to the file beside it, so that a run can count them.
 */
import { appendFileSync, readFileSync } from 'node:fs';

const file = process.env.SHIFTED_CLOCK_FILE;
const RealDate = Date;
let shiftMs = 0;

const read = () => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};
shiftMs = read();
setInterval(() => {
  const now = read();
  if (now === shiftMs) return;
  shiftMs = now;
  appendFileSync(`${file}.noticed`, '.');
}, 25).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [RealDate.now() + shiftMs] : parameters, newTarget),
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name, receiver),
});
