import type { BeliefArea } from '../belief.ts';

/** Something of a stand-in, or of what our operations read, that an entry of the register has to answer for. */
export type Item = {
  readonly system: 'sevdesk' | 'shopify' | 'paypal' | 'vies';
  /** As `covers` names it. */
  readonly name: string;
};

const keyOf = ({ system, name }: Item): string => `${system} ${name}`;

/**
 * Those without an entry in an area of their system. An entry names a thing exactly, or with `*` for any part where
 * a family is believed as one: `MoneyV2.*`, `*Connection.nodes`.
 */
export function findUncovered(items: readonly Item[], areas: readonly BeliefArea[]): string[] {
  const covering = areas.flatMap(({ area, beliefs }) =>
    beliefs.flatMap(({ covers = [] }) => covers.map((name) => toPattern({ system: systemOf(area), name }))),
  );
  const missing = items.map(keyOf).filter((key) => !covering.some((pattern) => pattern.test(key)));
  return [...new Set(missing)].sort();
}

/** What entries say they answer for and nothing has: a name that is misspelt or gone. */
export function findSuperfluous(items: readonly Item[], areas: readonly BeliefArea[]): string[] {
  const keys = [...new Set(items.map(keyOf))];
  return areas.flatMap(({ area, beliefs }) =>
    beliefs.flatMap(({ id, covers = [] }) =>
      covers
        .filter((name) => {
          const pattern = toPattern({ system: systemOf(area), name });
          return !keys.some((key) => pattern.test(key));
        })
        .map((name) => `${id} covers ${name}`),
    ),
  );
}

/** Areas are named after the system, and a part of it where there are several. */
const systemOf = (area: string): Item['system'] => area.split('-')[0] as Item['system'];

function toPattern(item: Item): RegExp {
  const parts = keyOf(item)
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
