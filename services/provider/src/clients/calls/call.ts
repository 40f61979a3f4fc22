import type { ReferenceData } from '@belegfluss/provider/contract';
import type { Learned } from '../../domain/learned.ts';

/** Runs right before a write leaves, at each try; what it throws keeps the write from leaving. */
export type BeforeSend = () => Promise<void>;

/** How the account looked when it was last read. */
export type AccountView = {
  readonly systemVersion: string;
  readonly learned: Learned;
  readonly reference: ReferenceData;
};
