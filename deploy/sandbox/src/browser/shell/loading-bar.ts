import { byId } from '../shared/el.ts';
import type { FrameHost } from './frame-host.ts';

/** The thin bar at the top: shown while the frame loads, and while the app reports that it is working. */
export function startLoadingBar(host: FrameHost): void {
  const bar = byId('loading');
  const reasons = new Set(['frame']);
  const draw = () => {
    bar.hidden = reasons.size === 0;
  };
  host.on('loading', ({ on }) => {
    if (on) reasons.add('app');
    else reasons.delete('app');
    draw();
  });
  host.on('reset', () => {
    reasons.delete('app');
    draw();
  });
  host.frame.addEventListener('load', () => {
    reasons.delete('frame');
    draw();
  });
  draw();
}
