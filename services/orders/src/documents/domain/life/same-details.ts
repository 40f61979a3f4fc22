import { type Detail, isSameDetail } from '../../../../contract/index.ts';

type Coded = { readonly code: string; readonly detail: Detail | null };

/** Decides whether two lists of notes or corrections read the same: then there is nothing new to log. */
export const areSame = (these: readonly Coded[], those: readonly Coded[]): boolean =>
  these.length === those.length &&
  these.every(({ code, detail }, index) => {
    const other = those[index];
    return other !== undefined && other.code === code && isSameDetail(other.detail, detail);
  });
