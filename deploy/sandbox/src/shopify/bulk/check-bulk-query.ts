import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { checkDocument, selectOperation } from '../graphql/documents.ts';
import { adminSchema } from '../graphql/schema.ts';

const MOST_CONNECTIONS = 5;
const DEEPEST = 2;

type Walk = { fragments: Map<string, FragmentDefinitionNode>; connections: number; problem: string | null };
/**
 * Position of a selection: the number of connections above it, and whether it is inside a list since the last of them.
 */
type Place = { depth: number; inList: boolean };

/** The document of a bulk query, or Shopify's reason to refuse it. */
export function checkBulkQuery(query: string): { document: DocumentNode } | { problem: string } {
  const checked = checkDocument(query);
  if ('errors' in checked)
    return { problem: `Invalid bulk query: ${String(checked.errors[0]?.message ?? '')}` };
  const { document } = checked;
  const operation = selectOperation(document, null);
  if (operation?.operation !== 'query') return { problem: 'Bulk queries must contain one query.' };
  if (operation.variableDefinitions?.length) return { problem: 'Bulk queries must not have variables.' };
  const fragments = document.definitions.filter(
    (node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION,
  );
  const walk: Walk = {
    fragments: new Map(fragments.map((node) => [node.name.value, node])),
    connections: 0,
    problem: null,
  };
  walkSelection(operation.selectionSet, adminSchema().schema.getQueryType()!, walk, {
    depth: 0,
    inList: false,
  });
  if (walk.problem) return { problem: walk.problem };
  if (walk.connections === 0) return { problem: 'Bulk queries must contain at least one connection.' };
  if (walk.connections > MOST_CONNECTIONS)
    return { problem: `Bulk queries cannot contain more than ${MOST_CONNECTIONS} connections.` };
  return { document };
}

function walkSelection(set: SelectionSetNode, type: GraphQLNamedType, walk: Walk, place: Place): void {
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) walkField(node, type, walk, place);
    else if (node.kind === Kind.INLINE_FRAGMENT) {
      const inner = node.typeCondition ? typeNamed(node.typeCondition.name.value) : type;
      walkSelection(node.selectionSet, inner ?? type, walk, place);
    } else {
      const fragment = walk.fragments.get(node.name.value)!;
      walkSelection(fragment.selectionSet, typeNamed(fragment.typeCondition.name.value)!, walk, place);
    }
  }
}

function walkField(node: FieldNode, parent: GraphQLNamedType, walk: Walk, place: Place): void {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return;
  const field = parent.getFields()[node.name.value];
  if (!field || !node.selectionSet) return;
  const type = getNamedType(field.type);
  if (!type.name.endsWith('Connection')) {
    // The list of a connection's own edges is allowed.
    const isList = isListType(getNullableType(field.type)) && !parent.name.endsWith('Connection');
    walkSelection(node.selectionSet, type, walk, { ...place, inList: place.inList || isList });
    return;
  }
  walk.connections += 1;
  if (place.inList)
    walk.problem ??=
      'Queries that contain a connection field within a list field are not currently supported.';
  if (place.depth > DEEPEST)
    walk.problem ??= `Bulk queries cannot contain connections with a nesting depth greater than ${DEEPEST}.`;
  walkSelection(node.selectionSet, type, walk, { depth: place.depth + 1, inList: false });
}

const typeNamed = (name: string): GraphQLNamedType | undefined => adminSchema().schema.getType(name);
