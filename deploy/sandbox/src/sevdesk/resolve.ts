import type { World } from './api.ts';
import { notFound } from './api-error.ts';
import { sevClientWire } from './company-routes.ts';
import { documentToWire } from './documents/document-wire.ts';
import { rowToWire } from './row.ts';
import { isReference, type Reference, type WireObject, type WireValue } from './wire.ts';

/** The whole object behind a reference, or undefined when there is none. */
export function resolve(world: World, objectName: string, id: string): WireObject | undefined {
  const { state } = world;
  switch (objectName) {
    case 'Invoice':
    case 'CreditNote': {
      const document = state.documents[objectName].get(id);
      return document && documentToWire(document);
    }
    case 'SevClient':
      return sevClientWire(world);
    default: {
      const row = rowTable(world, objectName)?.get(id);
      return row && rowToWire(row);
    }
  }
}

/** Refuses with 404 and code 151 when the object does not exist. */
export function requireExisting(world: World, objectName: string, id: string): void {
  const exists =
    objectName === 'Invoice' || objectName === 'CreditNote'
      ? world.state.documents[objectName].get(id) !== undefined
      : rowTable(world, objectName)?.get(id) !== undefined;
  if (!exists) throw notFound(objectName, id);
}

/** Replaces the named references of an answer by their objects; `contact.category` reaches into an embedded one. */
export function embed(world: World, wire: WireObject, names: string | undefined): WireObject {
  if (names === undefined || names === '') return wire;
  const copy = { ...wire };
  for (const name of names.split(',')) {
    const [first = '', ...rest] = name.trim().split('.');
    const value = copy[first];
    const object = isReference(value) ? resolveEmbedded(world, value) : value;
    if (!isObject(object)) continue;
    copy[first] = rest.length === 0 ? object : embed(world, object, rest.join('.'));
  }
  return copy;
}

function resolveEmbedded(world: World, reference: Reference): WireObject {
  if (Object.keys(reference).length > 2) return reference;
  return resolve(world, reference.objectName, reference.id) ?? reference;
}

function isObject(value: WireValue | undefined): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rowTable(world: World, objectName: string) {
  const { state } = world;
  switch (objectName) {
    case 'Contact':
      return state.contacts;
    case 'ContactAddress':
      return state.contactAddresses;
    case 'CommunicationWay':
      return state.communicationWays;
    case 'Category':
      return state.categories;
    case 'CheckAccount':
      return state.checkAccounts;
    case 'CheckAccountTransaction':
      return state.transactions;
    case 'Part':
      return state.parts;
    case 'Tag':
      return state.tags;
    default:
      return state.fixed.get(objectName);
  }
}
