import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byId } from '../catalogue/catalogue.ts';
import { NoSuchThing } from '../catalogue/delivery-options.ts';
import { getBodyObject, sendJson, shopForControl } from '../http.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { ShopifyService } from '../service.ts';
import type { World } from '../world.ts';
import {
  locationRequest,
  pageRequest,
  productChangeRequest,
  productRequest,
  quietRequest,
  seedRequest,
  stockRequest,
} from './catalogue-requests.ts';

type ById = { Params: { id: string } };
type Products = ShopifyService['products'];
type ForShop = ReturnType<typeof createForShop>;

/** Actions of a merchant on products, stock and locations. */
export function catalogueRoutes(app: FastifyInstance, { world, products }: ShopifyService): void {
  const forShop = createForShop(world);
  listRoutes(app, products, forShop);
  productRoutes(app, products, forShop);
  stockRoutes(app, products, forShop);
}

function listRoutes(app: FastifyInstance, products: Products, forShop: ForShop): void {
  app.get(
    '/sandbox/products',
    forShop(async (shop, request, reply) => {
      const { first, after } = pageRequest.parse(request.query);
      const all = products.list(shop);
      const from = after === undefined ? 0 : all.findIndex((product) => byId(product, { id: after }) > 0);
      const page = from < 0 ? [] : all.slice(from, from + first);
      return sendJson(reply, 200, { products: page, count: all.length });
    }),
  );

  app.post(
    '/sandbox/products',
    forShop(async (shop, request, reply) => {
      const body = getBodyObject(request);
      const made = products.create(shop, productRequest.parse(productIn(body)), quietRequest.parse(body));
      return sendJson(reply, 201, { product: made });
    }),
  );

  app.post(
    '/sandbox/products/seed',
    forShop(async (shop, request, reply) => {
      const { products: count, variants, silent } = seedRequest.parse(getBodyObject(request));
      const made = products.seed(shop, { products: count, variants }, { silent });
      const madeVariants = made.reduce((sum, product) => sum + product.variants.length, 0);
      return sendJson(reply, 201, { products: made.length, variants: madeVariants });
    }),
  );
}

function productRoutes(app: FastifyInstance, products: Products, forShop: ForShop): void {
  app.get<ById>(
    '/sandbox/products/:id',
    forShop<ById>(async (shop, request, reply) =>
      sendJson(reply, 200, { product: products.find(shop, request.params.id) }),
    ),
  );

  app.put<ById>(
    '/sandbox/products/:id',
    forShop<ById>(async (shop, request, reply) => {
      const body = getBodyObject(request);
      const change = productChangeRequest.parse(productIn(body));
      const product = products.update(shop, request.params.id, change, quietRequest.parse(body));
      return sendJson(reply, 200, { product });
    }),
  );

  app.delete<ById>(
    '/sandbox/products/:id',
    forShop<ById>(async (shop, request, reply) => {
      products.remove(shop, request.params.id, quietRequest.parse(getBodyObject(request)));
      return reply.code(204).send();
    }),
  );
}

function stockRoutes(app: FastifyInstance, products: Products, forShop: ForShop): void {
  app.post(
    '/sandbox/inventory',
    forShop(async (shop, request, reply) => {
      const { variantId, inventoryItemId, delta, available, ...place } = stockRequest.parse(
        getBodyObject(request),
      );
      const id = variantId ?? inventoryItemId!;
      if (delta !== undefined) products.adjust(shop, id, delta, place);
      else products.setStock(shop, id, available!, place);
      return sendJson(reply, 200, { available: products.quantity(shop, id) });
    }),
  );

  app.get(
    '/sandbox/locations',
    forShop(async (shop, _, reply) => sendJson(reply, 200, { locations: products.locations(shop) })),
  );

  app.post(
    '/sandbox/locations',
    forShop(async (shop, request, reply) =>
      sendJson(reply, 201, {
        location: products.addLocation(shop, locationRequest.parse(getBodyObject(request)).name),
      }),
    ),
  );
}

const productIn = (body: JsonObject): JsonObject => (isObject(body.product) ? body.product : body);

/** Runs a route for the shop that the call names; things that the shop does not have are answered 404. */
const createForShop =
  (world: World) =>
  <Route extends { Params?: unknown } = { Params?: unknown }>(
    run: (
      shop: string,
      request: FastifyRequest<Route & object>,
      reply: FastifyReply,
    ) => Promise<FastifyReply>,
  ) =>
  async (request: FastifyRequest<Route & object>, reply: FastifyReply) => {
    const shop = shopForControl(world, request as FastifyRequest);
    if (!shop) return sendJson(reply, 404, { error: 'There is no such shop' });
    try {
      return await run(shop.domain, request, reply);
    } catch (error) {
      if (error instanceof NoSuchThing) return sendJson(reply, 404, { error: error.message });
      throw error;
    }
  };
