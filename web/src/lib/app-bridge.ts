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

export interface Toasts {
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
