import type { Outcome } from '../outcome.ts';

type Fact = { readonly what: string; readonly value: Readonly<Record<string, unknown>> };

/**
 * An order that is cancelled while its draft is made: the draft is made and removed again, or it is never made, where the
 * cancellation is known first. Takes a removed draft out of everything that counts it, so that both come to the same. A
 * draft that has a number, that stays, or that is made twice is none of it.
 */
export function compareCancelledInWork(outcome: Outcome): Outcome {
  const removed = outcome.filter(isRemovedDraft).length;
  if (removed > 1) return outcome;
  return outcome.flatMap((line) => {
    if (isRemovedDraft(line) || isOfDraft(line)) return [];
    const fact = parseFact(line);
    return fact ? withoutDraft(fact, removed) : [line];
  });
}

const isRemovedDraft = (line: string): boolean => /^provider removed .*"number":null.*"paid":"0"/.test(line);

/** What the ledger and the log say of it. */
const isOfDraft = (line: string): boolean =>
  /^ledger .*"number":null,"status":"deleted".*"paid":0\.0000\b/.test(line) ||
  /^log \S+ invoice(\.draftDeleted info| made)$/.test(line) ||
  /^log \S+ webhook\.processed success$/.test(line);

function withoutDraft({ what, value }: Fact, removed: number): Outcome {
  const { count, ...rest } = value;
  const print = (shown: object) => [`${what} ${JSON.stringify(shown)}`];
  switch (what) {
    case 'order': {
      // How much it comes to and who bought is known once a document was planned.
      const {
        contact_name: _name,
        owed: _owed,
        documents_total: _total,
        received: _in,
        booked: _on,
        ...kept
      } = value;
      return print(value.cancelled === true ? kept : value);
    }
    case 'transfers':
      if (rest.state === 'released') return [];
      return print({ ...rest, count: Number(count) - removed });
    case 'period':
      return print(Number(value.used) === 0 ? value : { ...value, used: Number(value.used) - removed });
    case 'writes': {
      // What has not begun when the cancellation is known is given up.
      if (removed === 0 && rest.kind === 'create' && rest.state === 'rejected') return [];
      const isCounted = rest.kind === 'create' || rest.kind === 'delete';
      const left = Number(count) - (isCounted ? removed : 0);
      return left === 0 ? [] : print({ ...rest, count: left });
    }
    case 'deliveries':
      return endedWell(value) ? [] : print(value);
    default:
      return print(value);
  }
}

/** With the draft or without it. */
const endedWell = ({ status, reason }: Fact['value']): boolean =>
  status === 'successful' || (status === 'skipped' && reason === 'CANCELLED');

function parseFact(line: string): Fact | null {
  const [, what = '', json = ''] = /^(order|transfers|period|writes|deliveries) (\{.*\})$/.exec(line) ?? [];
  return json === '' ? null : { what, value: JSON.parse(json) as Fact['value'] };
}
