/** Where the window around the app gets the app a new access token. */
export const accessAddress = (shop: string): string => `/api/auth?shop=${encodeURIComponent(shop)}`;
