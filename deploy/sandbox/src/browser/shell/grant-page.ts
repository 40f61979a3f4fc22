import { byId } from '../shared/el.ts';
import { readBootstrap } from './bootstrap.ts';
import { grantScopes } from './shop-scopes.ts';

/** The permission page outside the frame: grants or not, then goes back to where the app asked to return. */
export function startGrantPage(): void {
  const { shop, scopes, returnTo } = readBootstrap<{ shop: string; scopes: string[]; returnTo: string }>();
  const leave = () => {
    const target = new URL(returnTo, window.location.href);
    if (target.protocol === 'http:' || target.protocol === 'https:') window.location.assign(target.href);
  };
  byId('decline').addEventListener('click', leave);
  byId('accept').addEventListener('click', async () => {
    try {
      await grantScopes(shop, scopes);
      leave();
    } catch (reason) {
      const error = byId('grant-error');
      error.textContent = `Das hat nicht geklappt: ${(reason as Error).message}`;
      error.hidden = false;
    }
  });
}
