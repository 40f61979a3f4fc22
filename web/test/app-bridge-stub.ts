/** The least of App Bridge that the pages need, as a classic script: a session token on every own request. */
export const appBridgeStub = `
(() => {
  const native = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set('Authorization', 'Bearer session-token');
    return native(request);
  };
  const toasts = [];
  window.shopify = {
    config: { apiKey: document.querySelector('meta[name="shopify-api-key"]').content },
    environment: { embedded: new URLSearchParams(location.search).get('alone') === null, mobile: false },
    toast: { shown: toasts, show: (message, options) => { toasts.push({ message, ...options }); return 'toast'; }, hide() {} },
  };
})();
`;
