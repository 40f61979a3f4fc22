import type { ShownCoupon } from './find-coupon.ts';
import type { Html } from './html.ts';

/** A public page before the frame is put around it. */
export type PublicPage = {
  readonly status: 200 | 404;
  /** Its own address, e.g. `/help/taxes/oss`; null for what has none that should be found. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** The whole footer, or its lines of law alone. */
  readonly footer: 'full' | 'small';
  /** Structured data for search engines, schema.org. */
  readonly structured: readonly object[];
  /** A partner's code, kept through the pages. */
  readonly coupon: ShownCoupon | null;
};

/** Values that differ between installations. */
export type Site = {
  /** `https://app.example` */
  readonly url: string;
  readonly operator: { readonly name: string; readonly email: string };
};
