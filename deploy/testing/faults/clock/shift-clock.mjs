/**
 * Loaded before a process of the house: its wall clock goes wrong by as many milliseconds as the file says that
 * SHIFTED_CLOCK_FILE names. Timers go on as they should, as they do when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';

const file = process.env.SHIFTED_CLOCK_FILE;
const RealDate = Date;
let shiftMs = 0;

const look = () => {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shiftMs = 0;
  }
};
look();
setInterval(look, 25).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [RealDate.now() + shiftMs] : parameters, newTarget),
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name, receiver),
});
