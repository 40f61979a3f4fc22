import type { BeliefArea } from '../belief.ts';

/** A part of a sandbox, or of our operations, that an entry of the register has to cover. */
export type Item = {
  readonly system: 'sevdesk' | 'shopify' | 'paypal' | 'vies';
  /** Name as in `covers`. */
  readonly name: string;
};

const toKey = ({ system, name }: Item): string => `${system} ${name}`;

/**
 * Items without an entry in an area of their system. An entry names an item exactly, or with `*` for any part where it
 * covers a family: `MoneyV2.*`, `*Connection.nodes`.
 */
export function findUncovered(items: readonly Item[], areas: readonly BeliefArea[]): string[] {
  const covering = areas.flatMap(({ area, beliefs }) =>
    beliefs.flatMap(({ covers = [] }) =>
      covers.map((name) => toPattern({ system: parseSystem(area), name })),
    ),
  );
  const missing = items.map(toKey).filter((key) => !covering.some((pattern) => pattern.test(key)));
  return [...new Set(missing)].sort();
}

/** Names in `covers` without an item: misspelt or removed. */
export function findSuperfluous(items: readonly Item[], areas: readonly BeliefArea[]): string[] {
  const keys = [...new Set(items.map(toKey))];
  return areas.flatMap(({ area, beliefs }) =>
    beliefs.flatMap(({ id, covers = [] }) =>
      covers
        .filter((name) => {
          const pattern = toPattern({ system: parseSystem(area), name });
          return !keys.some((key) => pattern.test(key));
        })
        .map((name) => `${id} covers ${name}`),
    ),
  );
}

/** Areas are named after the system, with a suffix where there are several. */
const parseSystem = (area: string): Item['system'] => area.split('-')[0] as Item['system'];

function toPattern(item: Item): RegExp {
  const parts = toKey(item)
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
