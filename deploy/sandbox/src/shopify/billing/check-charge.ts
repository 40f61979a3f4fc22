import Big from 'big.js';
import type { Shop } from '../shops.ts';
import type {
  ChargeInput,
  DiscountInput,
  MoneyInput,
  PlanInput,
  PurchaseInput,
  RecurringInput,
  SubscriptionInput,
} from './charge-input.ts';

/** Properties of the shop that affect the check of a charge. */
export type ChargedShop = Pick<Shop, 'billingCurrency'> & {
  /** Accepts test charges only; a real one is a user error. */
  readonly refusesRealCharges?: boolean;
};

type UserError = { field: string[]; message: string };
type Problems = UserError[];

/** Shopify's objections to a one-time purchase; empty when it is accepted. */
export const checkPurchase = (input: PurchaseInput, shop: ChargedShop): Problems => [
  ...checkCommon(input, shop),
  ...checkMoney(['price'], input.price, { least: '0.5' }),
  ...checkCurrency(['price'], input.price, shop),
];

/** Shopify's objections to a subscription; empty when it is accepted. */
export function checkSubscription(input: SubscriptionInput, shop: ChargedShop): Problems {
  const { lineItems, trialDays } = input;
  const items = lineItems.flatMap(({ plan }, index) =>
    checkPlan(['lineItems', String(index), 'plan'], plan, shop),
  );
  return [
    ...checkCommon(input, shop),
    ...problem(
      trialDays != null && (trialDays < 0 || trialDays > 1000),
      ['trialDays'],
      'Trial days must be between 0 and 1000',
    ),
    ...items,
    ...(items.length === 0 ? checkTogether(lineItems.map(({ plan }) => plan)) : []),
  ];
}

function checkCommon({ name, returnUrl, test }: ChargeInput, { refusesRealCharges }: ChargedShop): Problems {
  return [
    ...problem(name.trim() === '', ['name'], "Name can't be blank"),
    ...problem(!isAllowedReturn(returnUrl), ['returnUrl'], 'Return url must be an https address'),
    ...problem(
      refusesRealCharges === true && test !== true,
      ['test'],
      'Development stores cannot be charged: the charge must be a test charge',
    ),
  ];
}

/** Plain http is allowed for development on the same machine. */
function isAllowedReturn(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const loopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && loopback);
}

function checkPlan(path: string[], plan: PlanInput, shop: ChargedShop): Problems {
  const { appRecurringPricingDetails: recurring, appUsagePricingDetails: usage } = plan;
  if (recurring && usage)
    return problem(true, path, 'A plan has recurring or usage pricing details, not both');
  if (recurring) {
    const field = [...path, 'appRecurringPricingDetails'];
    return [
      ...checkRecurring(field, recurring),
      ...checkCurrency([...field, 'price'], recurring.price, shop),
    ];
  }
  if (!usage) return problem(true, path, 'A plan needs pricing details');
  const field = [...path, 'appUsagePricingDetails'];
  return [
    ...checkMoney([...field, 'cappedAmount'], usage.cappedAmount, { above: '0' }),
    ...checkCurrency([...field, 'cappedAmount'], usage.cappedAmount, shop),
    ...problem(usage.terms.trim() === '', [...field, 'terms'], "Terms can't be blank"),
  ];
}

function checkRecurring(path: string[], { price, discount }: RecurringInput): Problems {
  const ofPrice = checkMoney([...path, 'price'], price, { least: '0' });
  if (!discount || ofPrice.length > 0) return ofPrice;
  return checkDiscount([...path, 'discount'], discount, price);
}

function checkDiscount(path: string[], discount: DiscountInput, price: MoneyInput): Problems {
  const { durationLimitInIntervals: duration, value } = discount;
  const { amount, percentage } = value ?? {};
  const field = [...path, 'value'];
  return [
    ...problem(
      duration != null && duration <= 0,
      [...path, 'durationLimitInIntervals'],
      'Duration limit in intervals must be greater than 0',
    ),
    ...problem(
      (amount == null) === (percentage == null),
      field,
      'A discount is either an amount or a percentage',
    ),
    ...problem(
      percentage != null && !(percentage >= 0 && percentage <= 1),
      [...field, 'percentage'],
      'Percentage must be between 0 and 1',
    ),
    ...problem(
      amount != null && (!isDecimal(amount) || new Big(amount).lt(0) || new Big(amount).gt(price.amount)),
      [...field, 'amount'],
      'Discount amount must be between 0 and the price',
    ),
  ];
}

/** Checks the plans of a subscription against each other. */
function checkTogether(plans: PlanInput[]): Problems {
  const recurring = plans.flatMap((plan) => plan.appRecurringPricingDetails ?? []);
  const usage = plans.flatMap((plan) => plan.appUsagePricingDetails ?? []);
  const currencies = [
    ...recurring.map(({ price }) => price),
    ...usage.map(({ cappedAmount }) => cappedAmount),
  ];
  const annual = recurring.some(({ interval }) => interval === 'ANNUAL');
  const field = ['lineItems'];
  return [
    ...problem(plans.length === 0, field, 'A subscription needs a line item'),
    ...problem(
      recurring.length > 1 || usage.length > 1,
      field,
      'At most one recurring and one usage line item',
    ),
    ...problem(annual && usage.length > 0, field, 'Usage pricing needs a 30 day interval'),
    ...problem(
      new Set(currencies.map(({ currencyCode }) => currencyCode)).size > 1,
      field,
      'All line items must have the same currency',
    ),
  ];
}

function checkMoney(
  path: string[],
  { amount }: MoneyInput,
  { least, above }: { least?: string; above?: string },
): Problems {
  const field = [...path, 'amount'];
  if (!isDecimal(amount)) return problem(true, field, 'Amount is not a number');
  const value = new Big(amount);
  return [
    ...problem(least !== undefined && value.lt(least), field, `Price must be at least ${least}`),
    ...problem(above !== undefined && value.lte(above), field, `Amount must be greater than ${above}`),
  ];
}

/**
 * Every shop may be charged in USD, in another currency only one that pays Shopify in it. The message is not
 * documented.
 */
const checkCurrency = (
  path: string[],
  { currencyCode }: MoneyInput,
  { billingCurrency }: ChargedShop,
): Problems =>
  problem(
    currencyCode !== 'USD' && currencyCode !== billingCurrency,
    [...path, 'currencyCode'],
    `Currency must be USD or the billing currency of the shop (${billingCurrency})`,
  );

const isDecimal = (amount: string | number): boolean => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(String(amount));

const problem = (is: boolean, field: string[], message: string): Problems => (is ? [{ field, message }] : []);
