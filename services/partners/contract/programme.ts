/** A partner's share of the subscription's monthly list price, once a redemption. */
export const defaultAllowance = '0.5';

/** A redemption is verified when the subscription still runs after this many days. */
export const verificationDays = 30;

/** Provisions are paid out from this sum on, in EUR; smaller sums carry over. */
export const payoutThreshold = '50.00';

/** Days from the payout run, on the 1st of the month, to the payment. */
export const payoutDelayDays = 7;

export type PayoutGateway = {
  readonly id: 'paypal' | 'bank';
  /** Share that the gateway keeps. */
  readonly fee: string;
};

/** The first is the default. */
export const payoutGateways: readonly PayoutGateway[] = [
  { id: 'paypal', fee: '0.035' },
  { id: 'bank', fee: '0' },
];
