import { startInstallation } from '../src/installation.ts';
import { wholeRoadSuite } from '../src/whole-road.ts';

wholeRoadSuite('together', () => startInstallation('together', { sweepIntervalMs: 2_000 }), {
  enshrinesOnSending: true,
});
