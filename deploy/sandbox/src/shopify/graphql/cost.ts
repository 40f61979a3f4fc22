import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { adminSchema } from './schema.ts';

export const MAX_QUERY_COST = 1000;
const MUTATION_COST = 10;

/** Objects that only contain values cost nothing. */
const FREE = new Set([
  'MoneyBag',
  'MoneyV2',
  'PageInfo',
  'MailingAddress',
  'ShopAddress',
  'CompanyAddress',
  'LocationAddress',
  'BusinessEntityAddress',
  'Count',
  'Attribute',
  'CurrencyFormats',
  'ShopPlan',
]);

type Walk = { fragments: Map<string, FragmentDefinitionNode>; variables: Record<string, unknown> };

/**
 * Points of an operation: object 1, mutation 10, connection 2 + child × ⌊2·ln(max(2, size))⌋, values 0. With `data`,
 * connections count the returned items instead of the requested number.
 */
export function computeQueryCost(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  data?: unknown,
): number {
  if (operation.operation === 'mutation') return MUTATION_COST;
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).map((node) => [
      node.variable.name.value,
      node.defaultValue ? valueFromASTUntyped(node.defaultValue) : undefined,
    ]),
  );
  const walk = { fragments, variables: { ...defaults, ...variables } };
  return selectionCost(operation.selectionSet, adminSchema().schema.getQueryType()!, walk, data);
}

function selectionCost(set: SelectionSetNode, type: GraphQLNamedType, walk: Walk, data: unknown): number {
  let cost = 0;
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) cost += fieldCost(node, type, walk, data);
    else if (node.kind === Kind.INLINE_FRAGMENT) {
      const inner = node.typeCondition ? typeNamed(node.typeCondition.name.value) : type;
      cost += selectionCost(node.selectionSet, inner ?? type, walk, data);
    } else {
      const fragment = walk.fragments.get(node.name.value);
      const inner = fragment && typeNamed(fragment.typeCondition.name.value);
      if (fragment) cost += selectionCost(fragment.selectionSet, inner ?? type, walk, data);
    }
  }
  return cost;
}

function fieldCost(node: FieldNode, parent: GraphQLNamedType, walk: Walk, data: unknown): number {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return 0;
  const field = parent.getFields()[node.name.value];
  if (!field || !node.selectionSet) return 0;
  const type = getNamedType(field.type);
  if (!isCompositeType(type) || FREE.has(type.name)) return 0;
  const key = node.alias?.value ?? node.name.value;
  const known = data !== undefined;
  const value = known ? (data as Record<string, unknown> | null)?.[key] : undefined;
  if (known && (value === null || value === undefined)) return 0;
  if (!type.name.endsWith('Connection')) {
    const sample = Array.isArray(value) ? value[0] : value;
    if (known && sample === undefined) return 0;
    const one = 1 + selectionCost(node.selectionSet, type, walk, sample);
    const rows = Array.isArray(value) ? value.length : known ? 0 : getRequestedSize(node, walk);
    return rows > 0 ? one * computeListFactor(rows) : one;
  }
  const child = connectionChildCost(node.selectionSet, type, walk, value);
  const size = known ? countNodes(value) : getRequestedSize(node, walk);
  return 2 + (known && size === 0 ? 0 : child * computeListFactor(size));
}

// Community finding, confirmed as logarithmic by Shopify staff.
function computeListFactor(size: number): number {
  return Math.floor(2 * Math.log(Math.max(2, size)));
}

// `nodes` and `edges { node }` are the same objects: both are priced as one child.
function connectionChildCost(
  set: SelectionSetNode,
  type: GraphQLNamedType,
  walk: Walk,
  data: unknown,
): number {
  const costs = set.selections.flatMap((node) => {
    if (node.kind !== Kind.FIELD)
      return [selectionCost({ kind: Kind.SELECTION_SET, selections: [node] }, type, walk, data)];
    if (node.name.value === 'nodes' && node.selectionSet) return [childCost(node, type, walk, data, 'nodes')];
    if (node.name.value !== 'edges' || !node.selectionSet) return [0];
    const inner = node.selectionSet.selections.find(
      (entry): entry is FieldNode => entry.kind === Kind.FIELD && entry.name.value === 'node',
    );
    return inner?.selectionSet ? [childCost(inner, type, walk, data, 'edges')] : [0];
  });
  return Math.max(0, ...costs);
}

function childCost(
  node: FieldNode,
  type: GraphQLNamedType,
  walk: Walk,
  data: unknown,
  list: 'nodes' | 'edges',
): number {
  const nodes = isObjectType(type) ? type.getFields().nodes : undefined;
  if (!nodes) return 0;
  const rows = (data as Record<string, unknown[]> | undefined)?.[list];
  const first = list === 'edges' ? (rows?.[0] as { node?: unknown } | undefined)?.node : rows?.[0];
  const sample = data === undefined ? undefined : (first ?? {});
  return 1 + selectionCost(node.selectionSet!, getNamedType(nodes.type), walk, sample);
}

function countNodes(value: unknown): number {
  const { nodes, edges } = value as { nodes?: unknown[]; edges?: unknown[] };
  return (nodes ?? edges ?? []).length;
}

function getRequestedSize(node: FieldNode, walk: Walk): number {
  for (const argument of node.arguments ?? []) {
    if (argument.name.value !== 'first' && argument.name.value !== 'last') continue;
    const value = valueFromASTUntyped(argument.value, walk.variables);
    if (typeof value === 'number') return value;
  }
  return 0;
}

function typeNamed(name: string): GraphQLNamedType | undefined {
  return adminSchema().schema.getType(name);
}
