import { useAppBridge } from '@shopify/app-bridge-react';
import type { ShopifyGlobal } from '@shopify/app-bridge-types';

/**
 * False when the page stands on its own instead of in the Shopify admin: there is no session token then, and
 * nothing would load. Shopify's mobile app shows apps without a frame and says so.
 */
export function isInsideAdmin(page: Window): boolean {
  const bridge = (page as Window & { shopify?: ShopifyGlobal }).shopify;
  if (!bridge) return false;
  return page.parent !== page || Boolean(bridge.environment?.embedded || bridge.environment?.mobile);
}

interface Toasts {
  show(message: string): void;
  showError(message: string): void;
}

/** Short messages at the lower edge of the admin. */
export function useToasts(): Toasts {
  const { toast } = useAppBridge();
  return {
    show: (message) => void toast.show(message),
    showError: (message) => void toast.show(message, { isError: true }),
  };
}

/** `example.myshopify.com` */
export const useShopDomain = (): string => useAppBridge().config.shop ?? '';

/** Where Shopify asks for further access; the window around the app has to go there. */
export function useScopesAddress(): (scopes: readonly string[]) => string {
  const shop = useShopDomain();
  return (scopes) => {
    const query = new URLSearchParams({ shop, scopes: scopes.join(',') });
    return `/api/auth?${query}`;
  };
}

/** Asks for a review at Shopify's discretion: it decides whether anything is shown. */
export function useReviewRequest(): () => void {
  const { reviews } = useAppBridge();
  return () => void reviews.request().catch(() => undefined);
}

/** Resolves when the person agrees to leave unsaved changes behind. */
export function useLeaveConfirmation(): () => Promise<void> {
  const { saveBar } = useAppBridge();
  return () => saveBar.leaveConfirmation();
}
