import { randomBytes } from 'node:crypto';
import type { BulkErrorCode } from '../graphql/error-codes.ts';

/** A bulk operation and, while it may be fetched, its result. */
export type BulkOperation = {
  id: string;
  shop: string;
  query: string;
  createdAt: Date;
  /** Time at which it will have ended. */
  endsAt: Date;
  outcome: 'COMPLETED' | 'FAILED';
  errorCode: BulkErrorCode | null;
  lines: string[];
  roots: number;
  /** Unguessable part of the file's address. */
  secret: string;
};

const FILE_LIFE_MS = 7 * 86_400_000;

export const bulkSecret = (): string => randomBytes(16).toString('hex');

export function toBulkStatus(operation: BulkOperation, now: Date): string {
  if (now < operation.endsAt) return 'RUNNING';
  const { outcome } = operation;
  return outcome === 'COMPLETED' && isExpired(operation, now) ? 'EXPIRED' : outcome;
}

/** An operation as it was saved; the file of an expired one is not kept any longer. */
export function fromSavedBulk(saved: BulkOperation, now: Date): BulkOperation {
  const operation = { ...saved, createdAt: new Date(saved.createdAt), endsAt: new Date(saved.endsAt) };
  return isExpired(operation, now) ? { ...operation, lines: [] } : operation;
}

const isExpired = ({ endsAt }: BulkOperation, now: Date): boolean =>
  now.getTime() - endsAt.getTime() >= FILE_LIFE_MS;
