/**
 * What our code takes for granted about a system that is not ours. The stand-ins answer by these entries, and so each
 * of them says where it comes from: when product and stand-in agree, that alone proves nothing.
 */
export type Belief = {
  /** Names the entry for ever: lower case with hyphens, unique over all areas. */
  readonly id: string;
  /** What the system does, in one sentence. */
  readonly holds: string;
  /** Where we rely on it: files or folders of this project. */
  readonly reliedOnIn: readonly string[];
  /** Who says so; empty where nobody does. */
  readonly sources: readonly Source[];
  /** What happens to a merchant if it is otherwise, and how the product lives with that. */
  readonly otherwise: string;
  /**
   * What of the stand-ins the entry answers for: `GET /Invoice/:id` (a route), `422 7100` or `THROTTLED` (an error),
   * `Order.taxLines` (a field of Shopify's schema), `orders/updated` (a topic).
   */
  readonly covers?: readonly string[];
  /** The live check that tries it (`npm run check:live`), or why there is none. */
  readonly check: { readonly live: string } | { readonly none: string };
};

/**
 * `document`: the system's own documentation, help or changelog. `schema`: its machine-readable description. `code`:
 * public code that works against the live system, or its recorded answers. `report`: somebody's account of what
 * they saw.
 */
export type Source = {
  readonly kind: 'document' | 'schema' | 'code' | 'report';
  /** Title and place, so that a stranger finds it: a page's name and address, a repository with commit and path. */
  readonly where: string;
  /** When it was written or, where that is unknown, read, `YYYY-MM-DD`. */
  readonly date: string;
};

export type BeliefArea = {
  /** The file's name. */
  readonly area: string;
  readonly title: string;
  readonly beliefs: readonly Belief[];
};
