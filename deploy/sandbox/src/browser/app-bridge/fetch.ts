import type { IdToken } from './id-token.ts';

/**
 * Adds a session token to the app's requests, as App Bridge does: only to the app's origins, never over an
 * Authorization that the caller set; with one retry with a fresh token when the server requests it, and a redirect out
 * of the frame when the server names an address to authorise at.
 */
export function patchFetch(idToken: IdToken, appOrigins: string[]): void {
  const native = window.fetch.bind(window);

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const own = appOrigins.includes(new URL(request.url).origin);
    if (!own || request.headers.has('Authorization')) return native(request);

    const repetition = request.clone();
    request.headers.set('Authorization', `Bearer ${await idToken()}`);
    let response = await native(request);
    if (response.status === 401 && response.headers.get('X-Shopify-Retry-Invalid-Session-Request') === '1') {
      repetition.headers.set('Authorization', `Bearer ${await idToken({ fresh: true })}`);
      response = await native(repetition);
    }
    const authorizeAt = response.headers.get('X-Shopify-API-Request-Failure-Reauthorize-Url');
    if (authorizeAt) window.open(new URL(authorizeAt, window.location.href).href, '_top');
    return response;
  };
}
