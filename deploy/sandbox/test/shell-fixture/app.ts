import Fastify, { type FastifyInstance } from 'fastify';

export interface AppForTests {
  server: FastifyInstance;
  url: string;
  /** The Authorization header of each call of `/api/ping`, in order. */
  seen: (string | undefined)[];
  /** Number of the next calls that are answered 401 and require a fresh token. */
  refuseNext: number;
  launches: URL[];
}

/** A small embedded app: a router, one request to its backend, App Bridge from the shell. */
export async function startApp(shellOrigin: () => string): Promise<AppForTests> {
  const server = Fastify();
  const app: AppForTests = { server, url: '', seen: [], refuseNext: 0, launches: [] };

  server.get('/api/ping', (request, reply) => {
    app.seen.push(request.headers.authorization);
    if (app.refuseNext === 0) return reply.send({ pong: true });
    app.refuseNext -= 1;
    return reply.code(401).header('X-Shopify-Retry-Invalid-Session-Request', '1').send({});
  });
  server.get('/window', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(windowPage(shellOrigin())),
  );
  server.get('/*', (request, reply) => {
    app.launches.push(new URL(request.url, app.url));
    return reply.type('text/html; charset=utf-8').send(appPage(shellOrigin()));
  });
  app.url = await server.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

function appPage(shellOrigin: string): string {
  return `<!doctype html><html lang="de"><head><meta name="shopify-api-key" content="client-id">
<script src="${shellOrigin}/app-bridge.js"></script>
<style>body { font: 14px/20px sans-serif; margin: 24px; color: #303030 } main { background: #fff; border-radius: 12px; padding: 20px }</style>
</head><body>
<ui-nav-menu><a href="/" rel="home">Start</a><a href="/orders" id="routed">Bestellungen</a><a href="/settings">Einstellungen</a></ui-nav-menu>
<ui-title-bar title="Übersicht"><button>Hilfe</button><button variant="primary" onclick="window.synced = true">Synchronisieren</button></ui-title-bar>
<main><h1 id="where"></h1><p>Eine kleine App für die Tests.</p>
<form data-save-bar data-discard-confirmation onsubmit="event.preventDefault(); window.submitted = this.name.value">
  <label>Name <input name="name" value="alt"></label>
</form></main>
<ui-save-bar id="bar"><button variant="primary" onclick="window.saved = true">Speichern</button><button onclick="window.discarded = true; shopify.saveBar.hide('bar')">Verwerfen</button></ui-save-bar>
<ui-modal id="modal"><p style="padding: 16px">Inhalt der App</p><ui-title-bar title="Vorschau"><button variant="primary" onclick="window.pressed = true">Übernehmen</button><button onclick="document.getElementById('modal').hide()">Zurück</button></ui-title-bar></ui-modal>
<ui-modal id="window" src="/window"><ui-title-bar title="Eigenes Fenster"></ui-title-bar></ui-modal>
<script>
  window.bornAt = performance.timeOrigin;
  const draw = () => { document.getElementById('where').textContent = location.pathname; };
  const routed = document.getElementById('routed');
  routed.addEventListener('click', (event) => { event.preventDefault(); window.routedByClick = true; history.pushState({}, '', '/orders'); draw(); });
  addEventListener('popstate', draw);
  const modal = document.getElementById('modal');
  window.modalEvents = [];
  for (const type of ['show', 'hide']) modal.addEventListener(type, () => window.modalEvents.push(type));
  draw();
</script></body></html>`;
}

function windowPage(shellOrigin: string): string {
  return `<!doctype html><html lang="de"><head><meta name="shopify-api-key" content="client-id">
<script src="${shellOrigin}/app-bridge.js"></script></head>
<body><p id="token"></p><script>
  shopify.idToken().then((token) => { document.getElementById('token').textContent = token.split('.').length; });
</script></body></html>`;
}
