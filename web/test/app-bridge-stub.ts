/**
 * The least of App Bridge that the pages need, as a classic script: a session token on every own request, toasts,
 * reviews and requests for scopes that are written down, and the save bar, which the admin would draw outside the frame. Requests say which
 * visit they belong to; `beginVisit` begins another one in the same document.
 */
export const appBridgeStub = (visit: number): string => `
(() => {
  let visit;
  const native = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set('Authorization', 'Bearer session-token');
    request.headers.set('X-Visit', visit);
    return native(request);
  };
  class SaveBar extends HTMLElement {
    connectedCallback() { this.hide(); }
    show() {
      this.showing = true;
      this.style.cssText = 'position:fixed;top:0;right:0;z-index:1000;display:flex;gap:8px;padding:8px;background:#303030';
    }
    hide() { this.showing = false; this.style.cssText = 'display:none'; }
  }
  customElements.define('ui-save-bar', SaveBar);
  const isDirty = () => [...document.querySelectorAll('ui-save-bar')].some((bar) => bar.showing);
  window.beginVisit = (number) => {
    visit = String(number);
    // The tab is that of the test before.
    if (sessionStorage.getItem('visit') !== visit) {
      sessionStorage.clear();
      sessionStorage.setItem('visit', visit);
    }
    const toasts = [];
    const reviews = [];
    const leaving = [];
    const asked = [];
    window.shopify = {
      config: {
        apiKey: document.querySelector('meta[name="shopify-api-key"]').content,
        shop: 'teeladen.myshopify.com',
      },
      environment: { embedded: new URLSearchParams(location.search).get('alone') === null, mobile: false },
      toast: { shown: toasts, show: (message, options) => { toasts.push({ message, ...options }); return 'toast'; }, hide() {} },
      reviews: { asked: reviews, request: async () => { reviews.push(Date.now()); return { success: true, code: 'success' }; } },
      scopes: {
        asked,
        // The person's answer; the admin keeps the granted scopes.
        answer: 'granted-all',
        async request(scopes) {
          asked.push(scopes);
          const { answer } = window.shopify.scopes;
          if (answer === 'granted-all') await window.fetch('/api/mock/scopes', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ scopes }),
          });
          return { result: answer, detail: { granted: [], required: [], optional: [] } };
        },
      },
      saveBar: {
        leaving,
        // Resolves when the test lets the person leave; who stays never hears of it.
        leaveConfirmation: () => new Promise((resolve) => { isDirty() ? leaving.push(resolve) : resolve(); }),
      },
    };
  };
  window.beginVisit(${visit});
})();
`;
