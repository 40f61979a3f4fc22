import type { SevdeskWorld } from './sevdesk/world.ts';
import type { ShopifyWorld } from './shopify/world.ts';

/** Whether what we believe is so. `not tried` says why in `seen`. */
export type Verdict = 'holds' | 'does not hold' | 'not tried';

export type Finding = {
  readonly verdict: Verdict;
  /** What was seen, for people; nothing personal in it. */
  readonly seen: string;
};

export const holds = (seen: string): Finding => ({ verdict: 'holds', seen });
export const doesNotHold = (seen: string): Finding => ({ verdict: 'does not hold', seen });
export const notTried = (why: string): Finding => ({ verdict: 'not tried', seen: why });
export const holdsIf = (condition: boolean, seen: string): Finding =>
  condition ? holds(seen) : doesNotHold(seen);

type Named = {
  /** `sevdesk.draft-lifecycle`: entries of the register name it under `check.live`. */
  readonly name: string;
  /** What is believed, as a sentence that the verdict answers. */
  readonly claim: string;
};

type Run<World> = {
  /** How many requests it takes at most. */
  readonly requests: number;
  /** What stays in the account for good; null: it takes back all that it makes. */
  readonly leaves: string | null;
  run(world: World): Promise<Finding>;
};

/** What no command can see: somebody does it, and compares. */
export type ByHand = Named & {
  readonly system: 'sevdesk' | 'shopify';
  readonly steps: readonly string[];
};

export type SevdeskCheck = Named & Run<SevdeskWorld> & { readonly system: 'sevdesk' };
export type ShopifyCheck = Named & Run<ShopifyWorld> & { readonly system: 'shopify' };
export type RunnableCheck = SevdeskCheck | ShopifyCheck;
export type LiveCheck = RunnableCheck | ByHand;

export const isRunnable = (check: LiveCheck): check is RunnableCheck => 'run' in check;

/** The names of checks that begin like a system are those of that system. */
export const sevdeskCheck = (check: Omit<SevdeskCheck, 'system'>): SevdeskCheck => ({
  system: 'sevdesk',
  ...check,
});
export const shopifyCheck = (check: Omit<ShopifyCheck, 'system'>): ShopifyCheck => ({
  system: 'shopify',
  ...check,
});
