/** Outcome of handing a mail over to the mail server. */
export type Handover =
  | { readonly kind: 'accepted' }
  /** The server answered with a refusal, and the mail was not taken. */
  | {
      readonly kind: 'refused';
      readonly step: 'session' | 'sender' | 'recipient' | 'message';
      /** The reply's code, RFC 5321. */
      readonly code: number;
    }
  /** Nothing of the mail had left when it went wrong. */
  | { readonly kind: 'notBegun'; readonly why: string }
  /** The mail had begun to leave, and no reply to it arrived. */
  | { readonly kind: 'unknown'; readonly why: string };

export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly inMs: number; readonly why: string }
  | { readonly kind: 'undelivered'; readonly why: string };

const minuteMs = 60_000;

/** Pauses after failed attempts, in minutes: about a day together. */
const pausesMin = [1, 2, 5, 15, 30, 60, ...Array.from({ length: 11 }, () => 120)];

/**
 * Decides the next state of a notification after a handover. SMTP knows no key that makes a repeat harmless: where the
 * mail may have been taken it is never sent again, because twice is worse than not at all. `attempts` counts this one.
 */
export function decideDelivery(handover: Handover, attempts: number): Delivery {
  switch (handover.kind) {
    case 'accepted':
      return { kind: 'sent' };
    case 'unknown':
      return { kind: 'undelivered', why: `OUTCOME_UNKNOWN ${handover.why}` };
    case 'notBegun':
      return later(attempts, `NOT_REACHED ${handover.why}`);
    case 'refused':
      return decideRefusal(handover, attempts);
  }
}

type Refused = Extract<Handover, { readonly kind: 'refused' }>;

/** A refusal of the session or the sender is a fault of the installation, which an operator can fix: it is retried. */
function decideRefusal({ step, code }: Refused, attempts: number): Delivery {
  const why = `REFUSED ${step} ${code}`;
  const isForGood = code >= 500 && (step === 'recipient' || step === 'message');
  return isForGood ? { kind: 'undelivered', why } : later(attempts, why);
}

/** Given up after about a day: it is out of date. */
function later(attempts: number, why: string): Delivery {
  const pause = pausesMin[attempts - 1];
  return pause === undefined ? { kind: 'undelivered', why } : { kind: 'later', inMs: pause * minuteMs, why };
}
