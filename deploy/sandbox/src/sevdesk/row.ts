import { leaveOutEmpty, sevClient, toDate, type WireObject, type WireValue } from './wire.ts';

/** A record without a life cycle: its fields are stored as they are answered. */
export interface Row {
  readonly id: string;
  readonly objectName: string;
  /** ms */
  createdAt: number;
  /** ms */
  updatedAt: number;
  fields: WireObject;
  /** Belongs to sevdesk and not to the tenant. */
  readonly isShared?: true;
}

export function rowToWire(row: Row): WireObject {
  return {
    id: row.id,
    objectName: row.objectName,
    additionalInformation: null,
    create: toDate(row.createdAt),
    update: toDate(row.updatedAt),
    ...(row.isShared ? {} : { sevClient }),
    ...leaveOutEmpty(row.fields),
  };
}

/** A row that every tenant has from the start. */
export function staticRow(objectName: string, id: string, fields: WireObject): Row {
  const founded = Date.UTC(2026, 0, 1);
  return { id, objectName, createdAt: founded, updatedAt: founded, fields };
}

export const sharedRow = (...given: Parameters<typeof staticRow>): Row => ({
  ...staticRow(...given),
  isShared: true,
});

export function textField(row: Row, field: string): string | null {
  const value = row.fields[field];
  return typeof value === 'string' ? value : null;
}

/** The id inside a reference field. */
export function referencedId(row: Row, field: string): string | null {
  return getReferencedId(row.fields[field]);
}

export function getReferencedId(value: WireValue | undefined): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' ? value.id : null;
}
