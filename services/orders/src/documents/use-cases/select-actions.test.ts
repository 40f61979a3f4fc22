import { describe, expect, it } from '@jest/globals';
import type { Action } from '../domain/plan.ts';
import type { OrderState } from './order-state.ts';
import type { Decided } from './plan-with-extras.ts';
import { selectActions } from './select-actions.ts';

const contact = { type: 'ensureContact', key: 'contact' } as Action;
const onInvoice = (type: Exclude<Action['type'], 'ensureContact'>, key: string = type) =>
  ({ type, key, document: { kind: 'invoice', ordinal: 1 } }) as Action;
const [open, mail] = [onInvoice('openDocument'), onInvoice('sendMail')];
const [first, second] = [onInvoice('matchPayment', 'one'), onInvoice('matchPayment', 'two')];

const composeActPlan = (...actions: readonly Action[]): Decided => ({
  kind: 'act',
  actions,
  notes: [],
  changes: [],
  nextRunAt: null,
});
const aState = (given: Partial<OrderState> = {}) =>
  ({ deniedActions: new Set(), frozenDocuments: new Set(), ...given }) as OrderState;
const none: ReadonlySet<string> = new Set();

describe('what is done next of a plan', () => {
  it('is one action that leaves a trace in the ledger, with the contact that it needs', () => {
    expect(selectActions(composeActPlan(contact, open, mail), none, aState())).toEqual([contact, open]);
  });

  it('is the contact alone, once, where nothing else is to do', () => {
    expect(selectActions(composeActPlan(contact), none, aState())).toEqual([contact]);
    expect(selectActions(composeActPlan(contact), new Set(['contact']), aState())).toEqual([]);
  });

  it('is every search for payments at once', () => {
    expect(selectActions(composeActPlan(first, second, mail), none, aState())).toEqual([first, second]);
    expect(selectActions(composeActPlan(first, second), none, aState())).toEqual([first, second]);
  });

  it('is nothing that Shopify denied, and nothing with a frozen document', () => {
    const denied = aState({ deniedActions: new Set([open.key]) });
    expect(selectActions(composeActPlan(open, mail), none, denied)).toEqual([mail]);
    const frozen = aState({ frozenDocuments: new Set(['invoice-1']) });
    expect(selectActions(composeActPlan(open, mail), none, frozen)).toEqual([]);
  });

  it('is nothing of a plan to skip the order', () => {
    expect(selectActions({ kind: 'skip', reason: 'NOT_CONNECTED', detail: null }, none, aState())).toEqual(
      [],
    );
  });
});
