import type { FieldState } from '../../lib/preferences/use-preference-form.ts';

/** Whether a field is on screen: what only experts see is not, unless something is wrong with it. */
export const isShown = ({ offer, wrong }: Pick<FieldState<unknown>, 'offer' | 'wrong'>): boolean =>
  offer.offered || offer.why !== 'expert' || wrong.length > 0;
