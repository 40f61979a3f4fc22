import { idParam, ok, type Route, type World } from './api.ts';
import { forbidden, notFound } from './api-error.ts';
import { composeCompany } from './knobs.ts';
import { SEV_CLIENT_ID, toFlag, type WireObject } from './wire.ts';

/**
 * The tenant itself. Only `updateExportConfig` is documented; the reads are known from other clients and not verified,
 * as is the appearance of a trial: here `plan` is TRIAL.
 */
export const companyRoutes: Route[] = [
  {
    method: 'GET',
    path: '/SevClient',
    handle(_call, world) {
      if (world.state.knobs.companyAccess === 'forbidden') throw forbidden();
      return ok([sevClientWire(world)]);
    },
  },
  {
    method: 'GET',
    path: '/SevClient/:id',
    handle(call, world) {
      if (world.state.knobs.companyAccess === 'forbidden') throw forbidden();
      if (idParam(call) !== SEV_CLIENT_ID) throw notFound('SevClient', idParam(call));
      return ok([sevClientWire(world)]);
    },
  },
  {
    method: 'GET',
    path: '/SevClientConfig',
    handle(_call, { state: { knobs } }) {
      if (knobs.clientConfig === 'forbidden') throw forbidden();
      return ok([{ id: '1', objectName: 'SevClientConfig', autoEnshrine: toFlag(knobs.enshrineOnSend) }]);
    },
  },
  {
    method: 'PUT',
    path: '/SevClient/:id/updateExportConfig',
    handle(call, world) {
      if (idParam(call) !== SEV_CLIENT_ID) throw notFound('SevClient', idParam(call));
      return ok(sevClientWire(world));
    },
  },
  {
    method: 'GET',
    path: '/Tools/bookkeepingSystemVersion',
    handle: (_call, world) => ok({ version: world.state.knobs.bookkeepingSystemVersion }),
  },
];

export function sevClientWire(world: World): WireObject {
  const { name, addressCountryCode, ...fields } = composeCompany(world.state.knobs);
  return {
    id: SEV_CLIENT_ID,
    objectName: 'SevClient',
    name,
    ...fields,
    addressCountryCode: addressCountryCode.toLowerCase(),
    smallSettlement: toFlag(world.state.knobs.smallBusiness),
    defaultCurrency: 'EUR',
    plan: world.state.knobs.plan,
  };
}
