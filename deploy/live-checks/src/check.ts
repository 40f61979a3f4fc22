import type { SevdeskWorld } from './sevdesk/world.ts';
import type { ShopifyWorld } from './shopify/world.ts';

/** Whether a claim is true of the real account. `not tried` has its reason in `seen`. */
export type Verdict = 'holds' | 'does not hold' | 'not tried';

export type Finding = {
  readonly verdict: Verdict;
  /** Observation for the report, without personal data. */
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
  /** The belief as a sentence, which the verdict confirms or denies. */
  readonly claim: string;
};

type Run<World> = {
  /** Most requests that the check makes. */
  readonly requests: number;
  /** Things that the check leaves in the account for good; null: it removes everything it makes. */
  readonly leaves: string | null;
  run(world: World): Promise<Finding>;
};

/** A check that no command can make: a person follows the steps and compares. */
export type ByHand = Named & {
  readonly system: 'sevdesk' | 'shopify';
  readonly steps: readonly string[];
};

export type SevdeskCheck = Named & Run<SevdeskWorld> & { readonly system: 'sevdesk' };
export type ShopifyCheck = Named & Run<ShopifyWorld> & { readonly system: 'shopify' };
export type RunnableCheck = SevdeskCheck | ShopifyCheck;
export type LiveCheck = RunnableCheck | ByHand;

export const isRunnable = (check: LiveCheck): check is RunnableCheck => 'run' in check;

/** A check whose name begins with a system belongs to that system. */
export const sevdeskCheck = (check: Omit<SevdeskCheck, 'system'>): SevdeskCheck => ({
  system: 'sevdesk',
  ...check,
});
export const shopifyCheck = (check: Omit<ShopifyCheck, 'system'>): ShopifyCheck => ({
  system: 'shopify',
  ...check,
});
