/** Who may import what. A rule answers true for an import that breaks it. */
import { computed } from './read-imports.js';

/** Registry packages that contracts may use: pure, and at home in a browser. */
const contractLibraries = new Set(['zod', 'liquidjs', 'stdnum', 'ibantools', 'validate-steuernummer']);

/** Registry packages that decisions may use: they handle values and connect to nothing. */
const domainLibraries = new Set(['zod', 'big.js', 'lossless-json', 'sanitize-html']);
const domainRuntimeModules = new Set(['errors', 'calendar', 'german', 'records', 'texts']);
/** Modules of the runtime that also run in a browser. */
const pureRuntimeModules = new Set(['records']);

const webLayers = {
  lib: ['lib', 'texts'],
  texts: ['texts', 'lib'],
  ui: ['ui', 'lib', 'texts'],
  features: ['features', 'ui', 'lib', 'texts'],
};

/** The modules of services/orders and what is beneath them, with the modules that each may import. */
const arrows = {
  kernel: [],
  clients: ['kernel'],
  documents: ['clients', 'kernel'],
  catalog: ['clients', 'kernel'],
  payments: ['documents', 'clients', 'kernel'],
  imports: ['documents', 'clients', 'kernel'],
  reads: ['documents', 'clients', 'kernel'],
  privacy: ['documents', 'clients', 'kernel'],
};
/** Modules that may be imported by path; all others only through their index. */
const shared = new Set(['kernel', 'clients']);

const isTest = ({ path }) => /\.test\.[mc]?tsx?$/.test(path) || /\/(test|testing|cases|walk)\//.test(path);
/** Code of services, of the gateway and of the web that is delivered. */
const isProduct = (place) =>
  /^(services\/|gateway$|web$)/.test(place.unit) && /^(src|contract)\//.test(place.within) && !isTest(place);
const isService = (unit) => (/^services\//.test(unit) && unit !== 'services/runtime') || unit === 'gateway';
const isContract = ({ within }) => within.startsWith('contract/');
const isDomain = ({ unit, within }) =>
  unit.startsWith('services/') && /^src\/([^/]+\/)?domain\//.test(within);
/** Generated messages, or what turns a service's own types into them. */
const isProtos = (to) =>
  to.kind === 'workspace' && (to.name === '@belegfluss/protos' || to.subpath === 'messages');
const getLayer = ({ unit, within }) => (unit === 'web' && within.match(/^src\/([^/]+)\//)?.[1]) || null;
const getFeature = ({ within }) => within.match(/^src\/features\/([^/]+)\//)?.[1] ?? null;

export const rules = [
  {
    name: 'stay-in-package',
    why: 'A relative path ends at the edge of its package; other packages are imported by name.',
    isBroken: ({ from, to }) => to.kind === 'file' && to.unit !== from.unit,
  },
  {
    name: 'published-only',
    why: "Only what a package's `exports` name may be imported from outside.",
    isBroken: ({ to }) => to.kind === 'workspace' && to.path === null,
  },
  {
    name: 'composition-in-deploy',
    why: 'Only deploy/ puts services together; everybody else talks to them over gRPC.',
    isBroken: ({ from, to }) =>
      to.kind === 'workspace' &&
      isService(to.unit) &&
      to.subpath === 'service' &&
      !from.unit.startsWith('deploy/'),
  },
  {
    name: 'pure-contract',
    why: 'A contract runs in the browser: pure libraries, runtime/records and other contracts, no node modules, no I/O.',
    isBroken: ({ from, to }) => isContract(from) && !isTest(from) && !isAllowedInContract(to),
  },
  {
    name: 'pure-domain',
    why: 'Decisions know no storage, network or process: domain, contracts, pure libraries, node:crypto.',
    isBroken: ({ from, to }) => isDomain(from) && !isTest(from) && !isAllowedInDomain(to),
  },
  {
    name: 'protos-at-the-edges',
    why: 'Generated messages stop at the edges of a service: not in domain, not in contracts, not in the web.',
    isBroken: ({ from, to }) => isProtos(to) && (isDomain(from) || isContract(from) || from.unit === 'web'),
  },
  {
    name: 'web-layers',
    why: 'In the web, app imports features, features import ui and lib, and nothing imports upwards.',
    isBroken: ({ from, to }) => {
      const [layer, target] = [getLayer(from), to.kind === 'file' ? getLayer(to) : null];
      return Boolean(target) && layer in webLayers && !webLayers[layer].includes(target);
    },
  },
  {
    name: 'features-apart',
    why: 'No feature imports another; what two need belongs to ui, lib or the page that shows both.',
    isBroken: ({ from, to }) =>
      to.kind === 'file' &&
      Boolean(getFeature(from) && getFeature(to)) &&
      getFeature(from) !== getFeature(to),
  },
  {
    name: 'modules-apart',
    why: 'A module of services/orders knows another by its index.ts alone, or by its domain/index.ts where decisions are shared, and only in the direction of the arrows.',
    isBroken: ({ from, to }) => to.kind === 'file' && !isTest(from) && breaksModules(from, to),
  },
  {
    name: 'modules-known',
    why: 'A folder of services/orders/src is a module, and has its arrows in deploy/tools/dependencies/rules.js.',
    isBroken: ({ from, to }) => isUnknownModule(from) || (to.kind === 'file' && isUnknownModule(to)),
  },
  {
    name: 'imports-by-name',
    why: 'The product imports by a literal text: what is composed or required when it runs is seen by no rule.',
    isBroken: ({ from, specifier, to }) =>
      isProduct(from) &&
      (specifier === computed ||
        (from.unit !== 'services/runtime' && to.kind === 'node' && to.name === 'module')),
  },
  {
    name: 'no-test-helpers',
    why: 'Tests know the product, and never the other way round.',
    isBroken: ({ from, to }) => isProduct(from) && to.kind === 'file' && isTest(to),
  },
  {
    name: 'polaris-in-ui',
    why: 'Only web/src/ui imports Polaris.',
    isBroken: ({ from, to }) =>
      to.kind === 'registry' && /^@shopify\/polaris/.test(to.name) && getLayer(from) !== 'ui',
  },
];

function breaksModules(from, to) {
  const [own, other] = [getPart(from), getPart(to)];
  if (other === null || own === other || !from.within.startsWith('src/')) return false;
  if (own !== null && !arrows[own].includes(other)) return true;
  return !shared.has(other) && !/^src\/[^/]+\/(domain\/)?index\.ts$/.test(to.within);
}

const getFolder = ({ unit, within }) =>
  (unit === 'services/orders' && within.match(/^src\/([^/]+)\//)?.[1]) || null;

const isUnknownModule = (place) => getFolder(place) !== null && getPart(place) === null;

/** The module of services/orders, or what is beneath all of them; null for files that compose them. */
function getPart(place) {
  const folder = getFolder(place);
  return folder !== null && Object.hasOwn(arrows, folder) ? folder : null;
}

function isAllowedInContract(to) {
  if (to.kind === 'file') return isContract(to);
  if (to.kind === 'workspace')
    return (
      to.subpath === 'contract' || (to.unit === 'services/runtime' && pureRuntimeModules.has(to.subpath))
    );
  return to.kind === 'registry' && contractLibraries.has(to.name);
}

function isAllowedInDomain(to) {
  if (to.kind === 'file') return isDomain(to) || isContract(to);
  if (to.kind === 'node') return to.name === 'crypto';
  if (to.kind === 'registry') return domainLibraries.has(to.name);
  return (
    to.subpath === 'contract' || (to.unit === 'services/runtime' && domainRuntimeModules.has(to.subpath))
  );
}
