import { features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import { anOrderDocument } from '../../../../test/samples/order.ts';
import { blockerText, isOver, menuEntries, neededFeature } from './menu-entries.ts';

const open = anOrderDocument({ status: 'OPEN_DUE', enshrined: false });
const mapMenuStates = (document: typeof open, has = features as readonly (typeof features)[number][]) =>
  Object.fromEntries(menuEntries(document, has).map(({ action, state }) => [action, state]));

describe('the menu of a document', () => {
  it('shows what can be done and what cannot, in one order, and leaves out what never can', () => {
    expect(menuEntries(open, features).map(({ action }) => action)).toEqual([
      'email',
      'address',
      'number',
      'paid',
      'unpaid',
      'draft',
      'enshrine',
      'cancel',
      'delete',
    ]);
    expect(mapMenuStates(open)).toMatchObject({ email: 'offered', number: 'blocked', unpaid: 'blocked' });
  });

  it('has no number and no final invoice for credit notes', () => {
    const actions = Object.keys(mapMenuStates(anOrderDocument({ type: 'CN', status: 'OPEN_DUE' })));
    expect(actions).not.toContain('number');
    expect(actions).not.toContain('final');
  });

  it('says why something cannot be done', () => {
    const entry = menuEntries(open, features).find(({ action }) => action === 'number');
    expect(entry?.note).toBe('Der Beleg ist schon ausgestellt und hat eine Nummer.');
  });

  it('has words for a reason that is newer than the page', () => {
    const document = { actions: { ...open.actions, paid: 'MOON_PHASE' } };
    expect(blockerText(document, 'paid')).toBe('Das ist gerade nicht möglich.');
  });

  it.each([
    ['email', 'emails'],
    ['address', 'address'],
    ['final', 'advanceInvoice'],
  ] as const)('locks %s while the plan lacks %s, and not before that is known', (action, feature) => {
    const others = features.filter((one) => one !== feature);
    const advance = anOrderDocument({ type: 'AR', status: 'OPEN_DUE', enshrined: false });
    expect(mapMenuStates(advance, others)[action]).toBe('locked');
    expect(neededFeature(action, others)).toBe(feature);
    expect(neededFeature(action, null)).toBeNull();
    expect(neededFeature(action, features)).toBeNull();
  });

  it('distinguishes a document that is over from one that is merely enshrined', () => {
    expect(isOver(anOrderDocument({ status: 'CANCELLED' }))).toBe(true);
    expect(isOver(anOrderDocument({ status: 'PAID', enshrined: true }))).toBe(false);
  });
});
