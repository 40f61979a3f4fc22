import type { Html } from './html.ts';
import { paths } from './paths.ts';
import { type AskedShop, shopForm } from './shop-form.ts';
import { installTexts as texts } from './texts/install.ts';

/** Where Belegfluss is to be installed. */
export const installForm = (asked: AskedShop & { readonly coupon: string | null }): Html =>
  shopForm({ ...asked, action: paths.install, texts });
