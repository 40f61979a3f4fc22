import { type FieldRef, splitRef } from '@belegfluss/settings/contract';
import { settingsPages } from './anchors.ts';

/** Leads to a setting: the page with the field in view, `/preferences/orders#orders.skipOrderPos`. */
export const fieldPath = (ref: FieldRef): string => `${settingsPages[splitRef(ref).section].path}#${ref}`;
