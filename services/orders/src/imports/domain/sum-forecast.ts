import { type ForecastKind, forecastKinds, type OrderForecast } from './forecast-order.ts';

/** Sum over the orders that were planned. Each of them is documented, gets a document, or is left out. */
export type ForecastSum = {
  readonly examined: number;
  /** With an invoice already. */
  readonly documented: number;
  /** Documents that would be made, of each kind that there is. */
  readonly documents: readonly { readonly kind: ForecastKind; readonly count: number }[];
  /** Orders that would get no document unless a person asks for it, the commonest reason first. */
  readonly leftOut: readonly LeftOut[];
};

type LeftOut = {
  readonly outcome: 'waiting' | 'skipped' | 'failed';
  /** Empty where there is nothing to bill. */
  readonly reason: string;
  readonly count: number;
  /** Names of a few of them. */
  readonly examples: readonly string[];
};

export type NamedForecast = { readonly name: string; readonly forecast: OrderForecast };

const mostExamples = 3;

export function sumForecasts(found: readonly NamedForecast[]): ForecastSum {
  const made = found.flatMap(({ forecast }) => forecast.documents);
  return {
    examined: found.length,
    documented: found.filter(({ forecast }) => forecast.isDocumented).length,
    documents: forecastKinds
      .map((kind) => ({ kind, count: made.filter((one) => one === kind).length }))
      .filter(({ count }) => count > 0),
    leftOut: sumLeftOut(found.filter(({ forecast }) => !forecast.isDocumented)),
  };
}

function sumLeftOut(found: readonly NamedForecast[]): readonly LeftOut[] {
  const sums = new Map<string, LeftOut>();
  for (const { name, forecast } of found) {
    const { outcome, reason } = forecast;
    if (outcome === 'document') continue;
    const key = `${outcome} ${reason}`;
    const { count, examples } = sums.get(key) ?? { count: 0, examples: [] };
    const shown = examples.length < mostExamples ? [...examples, name] : examples;
    sums.set(key, { outcome, reason, count: count + 1, examples: shown });
  }
  return [...sums.values()].sort((left, right) => right.count - left.count);
}

/** How many transfers an import needs. */
export type TransferNeed = {
  readonly least: number;
  /** Transfers if every order that was not planned becomes a document; null where the number of orders is not known. */
  readonly most: number | null;
};

export function decideTransferNeed(
  { examined, documents }: Pick<ForecastSum, 'examined' | 'documents'>,
  counted: { readonly orders: number; readonly atLeast: boolean },
): TransferNeed {
  const least = documents.reduce((sum, { count }) => sum + count, 0);
  const unseen = Math.max(counted.orders - examined, 0);
  return { least, most: counted.atLeast ? null : least + unseen };
}
