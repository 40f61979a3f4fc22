import { describe, expect, it } from '@jest/globals';
import { aShop } from '../shops.ts';
import type { DiscountInput, PlanInput, RecurringInput, SubscriptionInput } from './charge-input.ts';
import { checkPurchase, checkSubscription } from './check-charge.ts';

const price = (amount: string | number, currencyCode = 'EUR') => ({ amount, currencyCode });
const plan = (more: Partial<RecurringInput> = {}): PlanInput => ({
  appRecurringPricingDetails: { price: price('18.99'), ...more },
});
const usage: PlanInput = { appUsagePricingDetails: { cappedAmount: price(50), terms: '1 € je Brief' } };
const subscription = (more: Partial<SubscriptionInput> = {}): SubscriptionInput => ({
  name: 'Standard',
  returnUrl: 'https://app.example/plan',
  test: true,
  lineItems: [{ plan: plan() }],
  ...more,
});
const withPlans = (...plans: PlanInput[]) => subscription({ lineItems: plans.map((one) => ({ plan: one })) });
const withDiscount = (discount: DiscountInput) => withPlans(plan({ discount }));
const listWrongFields = (input: SubscriptionInput, shop = aShop()) =>
  checkSubscription(input, shop).map(({ field }) => field.join('.'));
const RECURRING = 'lineItems.0.plan.appRecurringPricingDetails';

describe('a subscription', () => {
  it.each([
    ['as it should be', subscription()],
    ['with usage beside it', withPlans(plan(), usage)],
    ['with usage alone', withPlans(usage)],
    ['for nothing', withPlans(plan({ price: price(0) }))],
    ['back to this machine', subscription({ returnUrl: 'http://127.0.0.1:3000/plan' })],
    ['back to localhost', subscription({ returnUrl: 'http://localhost:3000/plan' })],
    ['with a whole discount', withDiscount({ value: { percentage: 1 } })],
    ['with its price off', withDiscount({ value: { amount: '18.99' }, durationLimitInIntervals: 1 })],
  ])('is accepted %s', (_, input) => {
    expect(listWrongFields(input)).toEqual([]);
  });

  it.each([
    ['without a name', subscription({ name: '  ' }), 'name'],
    ['back over plain http', subscription({ returnUrl: 'http://app.example/plan' }), 'returnUrl'],
    [
      'back to a host that begins like this machine',
      subscription({ returnUrl: 'http://127.0.0.1.example' }),
      'returnUrl',
    ],
    ['back to no address', subscription({ returnUrl: '/plan' }), 'returnUrl'],
    ['back to a script', subscription({ returnUrl: 'javascript:alert(1)' }), 'returnUrl'],
    ['with a negative trial', subscription({ trialDays: -1 }), 'trialDays'],
    ['without lines', withPlans(), 'lineItems'],
    ['with two recurring lines', withPlans(plan(), plan()), 'lineItems'],
    ['with usage beside a year', withPlans(plan({ interval: 'ANNUAL' }), usage), 'lineItems'],
    ['with two currencies', withPlans(plan({ price: price(5, 'USD') }), usage), 'lineItems'],
    ['without pricing', withPlans({}), 'lineItems.0.plan'],
    ['with a negative price', withPlans(plan({ price: price(-1) })), `${RECURRING}.price.amount`],
    ['with a price in words', withPlans(plan({ price: price('viel') })), `${RECURRING}.price.amount`],
    ['in no currency', withPlans(plan({ price: price(5, 'XXX') })), `${RECURRING}.price.currencyCode`],
    [
      'with more than the whole off',
      withDiscount({ value: { percentage: 1.01 } }),
      `${RECURRING}.discount.value.percentage`,
    ],
    [
      'with less than nothing off',
      withDiscount({ value: { percentage: -0.1 } }),
      `${RECURRING}.discount.value.percentage`,
    ],
    [
      'with more off than its price',
      withDiscount({ value: { amount: '19.00' } }),
      `${RECURRING}.discount.value.amount`,
    ],
    [
      'with two discounts in one',
      withDiscount({ value: { amount: 1, percentage: 0.1 } }),
      `${RECURRING}.discount.value`,
    ],
    ['with an empty discount', withDiscount({}), `${RECURRING}.discount.value`],
    [
      'with a discount for no time',
      withDiscount({ value: { percentage: 0.5 }, durationLimitInIntervals: 0 }),
      `${RECURRING}.discount.durationLimitInIntervals`,
    ],
  ])('is refused %s', (_, input, field) => {
    expect(listWrongFields(input)).toEqual([field]);
  });
});

describe('a development store', () => {
  const shop = { ...aShop({ partnerDevelopment: true }), refusesRealCharges: true };
  it.each([
    [true, []],
    [false, ['test']],
    [null, ['test']],
    [undefined, ['test']],
  ])('that refuses real charges answers test %s with errors of %j', (test, fields) => {
    expect(listWrongFields(subscription({ test: test as boolean }), shop)).toEqual(fields);
  });
});

describe('a currency', () => {
  it.each([
    ['EUR', 'EUR', []],
    ['EUR', 'USD', []],
    ['USD', 'USD', []],
    ['CHF', 'CHF', []],
    ['CHF', 'USD', []],
    ['USD', 'EUR', [`${RECURRING}.price.currencyCode`]],
    ['CHF', 'EUR', [`${RECURRING}.price.currencyCode`]],
    ['EUR', 'CHF', [`${RECURRING}.price.currencyCode`]],
  ])('for a shop billed in %s and a charge in %s answers errors of %j', (billingCurrency, asked, fields) => {
    const asking = plan({ price: price('18.99', asked) });
    expect(listWrongFields(withPlans(asking), aShop({ billingCurrency }))).toEqual(fields);
  });
});

describe('a purchase', () => {
  const purchase = (amount: string) => ({
    name: 'Import',
    returnUrl: 'https://app.example/',
    price: price(amount),
  });
  it.each([
    ['0.49', 1],
    ['0.5', 0],
    ['89', 0],
  ])('of %s has %d errors', (amount, errors) => {
    expect(checkPurchase(purchase(amount), aShop())).toHaveLength(errors);
  });
});
