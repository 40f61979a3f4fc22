import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { z } from 'zod';

const largestNumber = 2_147_483_647;
const position = z.object({ below: z.int().min(1).max(largestNumber) });

/** Below which number a page of payouts begins. */
export const decodePayoutPlace = (pageToken: string): number =>
  decodePageToken(pageToken, position)?.below ?? largestNumber;

export const encodePayoutPlace = (lastNumber: number): string => encodePageToken({ below: lastNumber });
