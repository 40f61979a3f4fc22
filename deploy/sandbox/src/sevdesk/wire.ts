import { toBerlinIso } from '../shared/berlin-time.ts';

/** Values in answers: amounts and ids as strings, booleans as "0" and "1", references as objects. */
export type WireValue = string | number | boolean | null | Reference | WireObject | readonly WireValue[];
export interface WireObject {
  [key: string]: WireValue;
}
export interface Reference {
  [key: string]: string;
  id: string;
  objectName: string;
}

export const SEV_CLIENT_ID = '1';
export const sevClient: Reference = { id: SEV_CLIENT_ID, objectName: 'SevClient' };

export const toReference = (objectName: string, id: string): Reference => ({ id, objectName });
export const toOptionalReference = (objectName: string, id: string | null): Reference | null =>
  id === null ? null : toReference(objectName, id);
/** Fields that an answer omits when they are empty; every other field is null then. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'accountDatev',
  'addressCountry',
  'contact',
  'costCentre',
  'deliveryAddressCountry',
  'origin',
  'parent',
  'part',
  'paymentMethod',
  'refSrcInvoice',
  'sourceTransaction',
  'targetTransaction',
  'taxRule',
  'taxSet',
]);
export const leaveOutEmpty = (wire: WireObject): WireObject =>
  Object.fromEntries(Object.entries(wire).filter(([key, value]) => value !== null || !LEFT_OUT.has(key)));

export const toFlag = (value: boolean): string => (value ? '1' : '0');
export const toDate = (instant: number | null): string | null =>
  instant === null ? null : toBerlinIso(instant);

export function isReference(value: WireValue | undefined): value is Reference {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    'objectName' in value &&
    'id' in value
  );
}
