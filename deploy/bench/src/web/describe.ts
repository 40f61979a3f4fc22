import { verdict, whole } from '../figures.ts';
import { type Measured, profile } from './measure-page.ts';

export type Most = { readonly lcpMs: number; readonly layoutShift: number; readonly scriptBytes: number };

export function describeWeb(measured: readonly Measured[], most: Most): string {
  const floorMs = measured[0]?.typicalLcpMs ?? 0;
  return [
    `  ${whole((profile.bytesPerSecond * 8) / 1024 ** 2)} Mbit/s, ${profile.latencyMs} ms, processor slowed ${profile.slowerBy} times, nothing cached`,
    ...measured.map((page) => describePage(page, floorMs)),
    `  targets: LCP below ${whole(most.lcpMs)} ms, shift below ${most.layoutShift}, JavaScript below ${whole(most.scriptBytes)} bytes gzipped: ${verdict(measured.every((page) => isMet(page, most)))}`,
  ].join('\n');
}

const describePage = (page: Measured, floorMs: number): string =>
  [
    `  ${page.name.padEnd(12)} LCP ${whole(page.typicalLcpMs)} ms (${page.lcpMs.map(whole).join(', ')})`,
    `${(page.typicalLcpMs / floorMs).toFixed(1)} × the floor`,
    `shift ${page.layoutShift.toFixed(3)}`,
    `JavaScript ${whole(page.scriptBytes)} bytes gzipped in ${page.scripts} files`,
  ].join(', ');

const isMet = (page: Measured, most: Most): boolean =>
  page.typicalLcpMs < most.lcpMs &&
  page.layoutShift < most.layoutShift &&
  page.scriptBytes < most.scriptBytes;
