import { logPage } from '@belegfluss/gateway/contract';
import type { ProviderDocument } from '../../src/installation.ts';
import type { MoneyCall } from './money-calls.ts';
import type { Outcome, PaymentRow } from './payment-rows.ts';
import type { PaymentsWorld } from './payments-world.ts';

/** A bank shows its lines on this account, whatever account a payment method is linked with. */
export const bank = '401';

export const toGatewayName = ({ place }: PaymentRow) => `zahlart-${String(place).padStart(2, '0')}`;

/** A placed row of the table. */
export type Placed = {
  readonly row: PaymentRow;
  readonly orderId: string;
  /** Documents for which the bank showed a line beforehand, by the line's id. */
  readonly shown: Map<string, 'RE' | 'CN'>;
};

/** Observed results, to be compared with the table. */
export type Seen = {
  /** Outcomes by the row's place. */
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** Calls that belong to no row. */
  readonly strays: readonly string[];
  readonly searched: readonly string[];
};

/** Reads the results of the rows, and assigns each row its calls. */
export async function settle(
  world: PaymentsWorld,
  placed: readonly Placed[],
  money: readonly MoneyCall[],
): Promise<Omit<Seen, 'searched'>> {
  const { installation } = world;
  const documents = await installation.providerDocuments();
  const lines = new Map((await world.lines(bank)).map((line) => [line.id, line]));
  const ownDocuments = ({ orderId }: Placed) =>
    documents
      .filter(({ orderIds }) => orderIds.includes(orderId))
      .toSorted((one, other) => other.kind.localeCompare(one.kind));
  const calls = new Map<Placed | null, string[]>();
  const owner = (call: MoneyCall): Placed | null =>
    placed.find((one) =>
      call.kind === 'line'
        ? call.purpose.split(' ').includes(toGatewayName(one.row))
        : call.kind === 'booking' && ownDocuments(one).some((document) => isBookingOn(call, document)),
    ) ?? null;
  for (const call of money) {
    const one = owner(call);
    const by = call.kind === 'booking' ? byLine(call, one) : '';
    calls.set(one, [...(calls.get(one) ?? []), describeCall(call, by)]);
  }
  const outcomes = await Promise.all(
    placed.map(
      async (one): Promise<[number, Outcome]> => [
        one.row.place,
        {
          calls: calls.get(one) ?? [],
          logged: await readReports(world, one),
          documents: ownDocuments(one).map(describeDocument),
        },
      ],
    ),
  );
  return { outcomes: new Map(outcomes), strays: calls.get(null) ?? [] };

  function byLine({ lineId, documentKind }: MoneyCall & { kind: 'booking' }, one: Placed | null): string {
    if (lineId === null) return '';
    if (one?.shown.get(lineId) === documentKind) return ' shown';
    const purpose = lines.get(lineId)?.purpose ?? lineId;
    return one && purpose.split(' ').includes(toGatewayName(one.row)) ? ' new' : ` by “${purpose}”`;
  }
}

const isBookingOn = (
  { documentKind, documentId }: MoneyCall & { kind: 'booking' },
  document: ProviderDocument,
) => document.id === documentId && toKindCode(document) === documentKind;

const toKindCode = ({ kind }: ProviderDocument) => (kind === 'invoice' ? 'RE' : 'CN');

function describeCall(call: MoneyCall, by: string): string {
  if (call.kind === 'other') return call.call;
  const { account, amount, status } = call;
  const what =
    call.kind === 'line' ? `post ${amount}@${account}` : `${call.documentKind} ${amount}@${account}`;
  const how = call.kind === 'line' ? '' : ` ${call.type}${by}`;
  return `${what}${how}${status < 300 && status > 0 ? '' : ` answered ${status}`}`;
}

const describeDocument = (document: ProviderDocument): string =>
  [toKindCode(document), Number(document.total).toFixed(2), document.currency, document.status].join(' ');

/** Log entries about an order's money, and every warning or error about it. */
async function readReports(world: PaymentsWorld, { orderId }: Placed): Promise<readonly string[]> {
  const path = `/api/shops/logs?order=${orderId}&sortDir=asc&pageSize=100&level=main`;
  const { items } = await world.calls.read(logPage, path);
  return items
    .filter(({ event, status }) => event.startsWith('transaction.') || !/^(?:info|success)$/.test(status))
    .map(({ event, body }) =>
      `${event.replace('transaction.', '')} ${body.total ?? ''}`.replaceAll('\u00a0', ' '),
    );
}
