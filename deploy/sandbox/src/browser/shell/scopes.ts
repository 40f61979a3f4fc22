import { el } from '../shared/el.ts';
import type { Bootstrap } from './bootstrap.ts';
import type { Dialogs } from './dialogs.ts';
import type { FrameHost } from './frame-host.ts';
import { checkScopes, fetchScopes, grantScopes, revokeScopes } from './shop-scopes.ts';

/** `shopify.scopes`: asks the user in a dialog and reports to the sandbox which scopes were granted or revoked. */
export function answerScopes(host: FrameHost, { shop, appName }: Bootstrap, dialogs: Dialogs): void {
  host.answer('scopesQuery', () => fetchScopes(shop));

  host.answer('scopesRequest', async ({ scopes }) => {
    await checkScopes(shop, scopes);
    const before = await fetchScopes(shop);
    const missing = scopes.filter((scope) => !before.granted.includes(scope));
    if (missing.length === 0) return { result: 'granted-all', detail: before };
    const answer = await dialogs.open({
      testId: 'scopes-dialog',
      title: `${appName} möchte weitere Berechtigungen`,
      body: [
        el('p', {}, 'Die App bittet um Zugriff auf:'),
        el('ul', { class: 'scope-list' }, ...missing.map((scope) => el('li', {}, el('code', {}, scope)))),
      ],
      buttons: [
        { label: 'Ablehnen', value: 'declined', testId: 'scopes-decline' },
        {
          label: 'Erteilen',
          value: 'granted',
          tone: 'primary',
          testId: 'scopes-accept',
          run: () => grantScopes(shop, missing),
        },
      ],
    });
    return {
      result: answer === 'granted' ? 'granted-all' : 'declined-all',
      detail: await fetchScopes(shop),
    };
  });

  host.answer('scopesRevoke', async ({ scopes }) => {
    await revokeScopes(shop, scopes);
    return { detail: await fetchScopes(shop) };
  });
}
