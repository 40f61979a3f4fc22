import { AccountRefusal } from '@belegfluss/protos/provider/v1/provider';
import { AccountRefusal as ShownRefusal } from '@belegfluss/protos/settings/v1/settings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './support/settings-fixture.ts';

const shop = 'view.myshopify.com';
let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

let users = 0;
const aUser = () => {
  users += 1;
  return String(9_000 + users);
};
const change = async (
  user: string,
  given: { readonly expertMode?: boolean; readonly closeHints?: string[]; readonly openHints?: boolean },
) => (await fixture.settings.updateView({ shop, user, closeHints: [], openHints: false, ...given })).view;
const read = async (user: string, of = shop) => (await fixture.settings.getView({ shop: of, user })).view;

describe('the view of a person', () => {
  it('is a plain one without closed hints until something was changed', async () => {
    expect(await read(aUser())).toEqual({ expertMode: false, closedHints: [] });
  });

  it('is of this person in this shop alone', async () => {
    const [one, other] = [aUser(), aUser()];
    await change(one, { expertMode: true, closeHints: ['tax-rules.oss'] });
    expect(await read(one)).toEqual({ expertMode: true, closedHints: ['tax-rules.oss'] });
    expect(await read(other)).toEqual({ expertMode: false, closedHints: [] });
    expect(await read(one, 'other.myshopify.com')).toEqual({ expertMode: false, closedHints: [] });
  });

  it('keeps what a change does not name, and each hint once', async () => {
    const user = aUser();
    await change(user, { closeHints: ['b'] });
    await change(user, { expertMode: true });
    expect(await change(user, { closeHints: ['a', 'b'] })).toEqual({
      expertMode: true,
      closedHints: ['a', 'b'],
    });
    expect(await change(user, { expertMode: false })).toEqual({ expertMode: false, closedHints: ['a', 'b'] });
  });

  it('loses nothing when two windows close hints at the same time', async () => {
    const user = aUser();
    const names = Array.from({ length: 20 }, (_, index) => `hint-${index}`);
    await Promise.all(names.map((name) => change(user, { closeHints: [name] })));
    expect((await read(user))?.closedHints.toSorted()).toEqual(names.toSorted());
  });

  it('has all hints open again when that is asked, but those that are closed with it', async () => {
    const user = aUser();
    await change(user, { closeHints: ['a', 'b'] });
    expect(await change(user, { openHints: true, closeHints: ['c'] })).toEqual({
      expertMode: false,
      closedHints: ['c'],
    });
    expect((await change(user, { openHints: true }))?.closedHints).toEqual([]);
  });

  it.each([['Groß'], ['a b'], [''], ['a'.repeat(61)], ['-a']])(
    'refuses %j, which is no name of a hint',
    async (name) => {
      await expect(change(aUser(), { closeHints: [name] })).rejects.toMatchObject({ reason: 'UNKNOWN_HINT' });
    },
  );
});

describe('what decides what a shop can choose', () => {
  it('comes from the plan, the scopes, the store plan and the account', async () => {
    fixture.neighbours.connection = {
      ...fixture.neighbours.connection,
      smallBusiness: true,
      account: {
        ...fixture.neighbours.connection.account!,
        trial: true,
        eInvoiceGaps: ['bankIban'],
        costCentreByCountry: { AT: '7' },
        refuses: [AccountRefusal.CATEGORY, AccountRefusal.CONTACT_TAGS],
      },
    };
    const facts = await fixture.settings.getPreferenceFacts({ shop });
    expect(facts.features).toContain('tags');
    expect(facts).toMatchObject({
      scopes: ['read_orders', 'write_orders', 'read_customers', 'read_products'],
      storePlan: 'Grow',
      account: {
        smallBusiness: true,
        systemVersion: '2.0',
        trial: true,
        eInvoiceGaps: ['bankIban'],
        costCentreCountries: ['AT'],
        refuses: [ShownRefusal.CATEGORY, ShownRefusal.CONTACT_TAGS],
      },
    });
    expect(facts.account?.warehouse).toBeUndefined();
    fixture.reset();
  });

  it('knows no account while none is connected', async () => {
    fixture.neighbours.connection = { ...fixture.neighbours.connection, connected: false };
    expect((await fixture.settings.getPreferenceFacts({ shop })).account).toBeUndefined();
    fixture.reset();
  });
});
