import type { PartsServiceService } from '@belegfluss/protos/provider/v1/parts';
import type { Handlers } from '@belegfluss/runtime/grpc';
import { listStocks } from '../../use-cases/parts/list-stocks.ts';
import { moveStock } from '../../use-cases/parts/move-stock.ts';
import { asAccountFailure } from '../../use-cases/parts/part-failures.ts';
import type { PartTools } from '../../use-cases/parts/part-tools.ts';
import { readParts } from '../../use-cases/parts/read-parts.ts';
import { removeParts } from '../../use-cases/parts/remove-parts.ts';
import { saveParts } from '../../use-cases/parts/save-parts.ts';
import * as rpc from './rpcs.ts';

/** Every method with its use case. */
export const createPartsHandlers = (tools: PartTools): Handlers<typeof PartsServiceService> => ({
  readParts: withAccountFailures(rpc.readParts(readParts(tools))),
  saveParts: withAccountFailures(rpc.saveParts(saveParts(tools))),
  removeParts: withAccountFailures(rpc.removeParts(removeParts(tools))),
  countParts: rpc.countParts(tools.removals),
  moveStock: withAccountFailures(rpc.moveStock(moveStock(tools))),
  listStocks: withAccountFailures(rpc.listStocks(listStocks(tools))),
});

const withAccountFailures =
  <Request, Response>(handle: (request: Request) => Promise<Response>) =>
  (request: Request): Promise<Response> =>
    handle(request).catch((error: unknown) => {
      throw asAccountFailure(error);
    });
