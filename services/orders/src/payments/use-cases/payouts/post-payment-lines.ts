import { LineOutcome } from '@belegfluss/protos/provider/v1/payment_import';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { PaymentLine } from '../../domain/payouts/payout.ts';
import { checkPaymentLease, type PaymentLease } from '../../storage/payouts/payment-lease-store.ts';
import { linePurposeText } from '../../texts/line-purpose.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** Lines of one call; the provider takes no more. */
const together = 50;
/** After so many calls that posted something, others have their turn: what is posted costs little the next time. */
const mostCalls = 10;
/** The provider posts line by line, and waits where sevdesk asks it to. */
const timeoutMs = 120_000;

/** `more`: broke off, to be begun again. `refusals`: what the provider said of lines that it does not take. */
export type Posted =
  | { readonly kind: 'more' }
  | { readonly kind: 'all'; readonly refusals: readonly string[] };

/** Posts lines, each once over all repetitions. Throws what concerns the account, and what has to wait. */
export async function postPaymentLines(
  dependencies: Pick<PaymentDependencies, 'pool' | 'clients' | 'isStopping'>,
  lease: PaymentLease,
  accountId: string,
  lines: readonly PaymentLine[],
): Promise<Posted> {
  const refusals: string[] = [];
  let calls = 0;
  for (let at = 0; at < lines.length; at += together) {
    if (calls >= mostCalls || dependencies.isStopping()) return { kind: 'more' };
    await checkPaymentLease(dependencies.pool, lease);
    const { shop, source } = lease;
    const answer = await dependencies.clients.paymentImports.postLines(
      {
        ...{ shop, accountId },
        source: toProtoEnum('PAYMENT_SOURCE', source),
        lines: lines.slice(at, at + together).map(inWords),
      },
      { timeoutMs },
    );
    const later = answer.lines.find(({ outcome }) => outcome === LineOutcome.LATER);
    if (later) throw new RpcError('unavailable', later.reason ?? 'LINES_WAIT', later.message ?? '');
    refusals.push(...answer.lines.filter(isRejected).map(({ message = '' }) => message));
    if (answer.lines.some(isNew)) calls += 1;
  }
  return { kind: 'all', refusals };
}

const inWords = (line: PaymentLine) => ({ ...line, purpose: linePurposeText(line.purpose) });

type Answered = { readonly outcome: LineOutcome };

const isRejected = ({ outcome }: Answered): boolean => outcome === LineOutcome.REJECTED;

const isNew = ({ outcome }: Answered): boolean =>
  outcome === LineOutcome.POSTED || outcome === LineOutcome.FOUND;
