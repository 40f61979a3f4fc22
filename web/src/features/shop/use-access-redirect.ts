import type { Shop } from '@belegfluss/gateway/contract';
import { useEffect } from 'react';

const askedKey = 'belegfluss-access-asked';
/** Shopify leads back at once. Where that did not help, leading there again would never end: then a banner asks. */
const notAgainWithinMs = 10 * 60_000;

/** Leads the window around the app to Shopify's authorisation when there is no usable access token. */
export function useAccessRedirect(shop: Shop | undefined): void {
  const missing = shop?.shopify.missingAccessToken ? shop._key : null;
  useEffect(() => {
    if (missing !== null && mayAsk(Date.now())) window.open(accessAddress(missing), '_top');
  }, [missing]);
}

/** A browser that keeps nothing for frames cannot know whether it was there: it shows the banner only. */
function mayAsk(now: number): boolean {
  try {
    const asked = Number(sessionStorage.getItem(askedKey) ?? 0);
    if (now - asked < notAgainWithinMs) return false;
    sessionStorage.setItem(askedKey, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Where the window around the app gets the app a new access token. */
export const accessAddress = (shop: string): string => `/api/auth?shop=${encodeURIComponent(shop)}`;
