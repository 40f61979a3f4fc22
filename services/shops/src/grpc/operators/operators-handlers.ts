import type { DowntimeStore } from '../../storage/downtime-store.ts';
import type { FiguresStore } from '../../storage/figures-store.ts';
import { addDowntimeHandler } from './add-downtime.ts';
import { endDowntimeHandler } from './end-downtime.ts';
import { getFiguresHandler } from './get-figures.ts';
import { listDowntimesHandler } from './list-downtimes.ts';

/** All that operators ask of this service. */
export const operatorsHandlers = ({
  downtimes,
  figures,
  now,
}: {
  readonly downtimes: DowntimeStore;
  readonly figures: FiguresStore;
  readonly now: () => Date;
}) => ({
  getFigures: getFiguresHandler(figures, now),
  listDowntimes: listDowntimesHandler(downtimes),
  addDowntime: addDowntimeHandler(downtimes, now),
  endDowntime: endDowntimeHandler(downtimes, now),
});
