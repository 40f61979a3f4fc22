/**
 * An assumption of our code about an external system. The sandboxes answer by these entries, so each of them states its
 * source: agreement between product and sandbox alone proves nothing.
 */
export type Belief = {
  /** Permanent name of the entry: lower case with hyphens, unique over all areas. */
  readonly id: string;
  /** Behaviour of the system in one sentence. */
  readonly holds: string;
  /** Files or folders of this project that rely on it. */
  readonly reliedOnIn: readonly string[];
  /** Sources of the belief; empty where there is none. */
  readonly sources: readonly Source[];
  /** Consequence for a merchant if the belief is wrong, and how the product copes with that. */
  readonly otherwise: string;
  /**
   * Parts of the sandboxes that the entry covers: `GET /Invoice/:id` (a route), `422 7100` or `THROTTLED` (an error),
   * `Order.taxLines` (a field of Shopify's schema), `orders/updated` (a topic).
   */
  readonly covers?: readonly string[];
  /** The live check of the belief (`npm run check:live`), or the reason why there is none. */
  readonly check: { readonly live: string } | { readonly none: string };
};

/**
 * `document`: the system's own documentation, help or changelog. `schema`: its machine-readable description. `code`:
 * public code that works against the live system, or its recorded answers. `report`: a person's account of an
 * observation.
 */
export type Source = {
  readonly kind: 'document' | 'schema' | 'code' | 'report';
  /** Title and place, so that any reader finds it: a page's name and address, a repository with commit and path. */
  readonly where: string;
  /** Date of writing or, where that is unknown, of reading, `YYYY-MM-DD`. */
  readonly date: string;
};

export type BeliefArea = {
  /** The file's name. */
  readonly area: string;
  readonly title: string;
  readonly beliefs: readonly Belief[];
};
