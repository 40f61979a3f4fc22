import { z } from 'zod';

/** Domain of a shop, e.g. `example.myshopify.com`: the only form that tokens and addresses are trusted in. */
export const shopDomain = z
  .string()
  .max(128)
  .regex(
    /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/,
    'Gib die Adresse des Shops an, z. B. example.myshopify.com.',
  );

/** The shop's name in the admin: `example` of `example.myshopify.com`. */
export const storeName = (shop: string): string => shop.slice(0, shop.indexOf('.'));
