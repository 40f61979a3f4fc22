import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { adminSchema } from './schema.ts';

export type CheckedDocument = { document: DocumentNode } | { errors: Record<string, unknown>[] };

const KEPT = 500;
const checked = new Map<string, CheckedDocument>();

/** Parses and validates a document against the real schema; the result is cached by its text. */
export function checkDocument(query: string): CheckedDocument {
  const known = checked.get(query);
  if (known) return known;
  const outcome = check(query);
  if (checked.size >= KEPT) checked.delete(checked.keys().next().value!);
  checked.set(query, outcome);
  return outcome;
}

/** The operation to run; null when the name is missing or unknown. */
export function selectOperation(document: DocumentNode, name: string | null): OperationDefinitionNode | null {
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (name === null) return operations.length === 1 ? operations[0]! : null;
  return operations.find((node) => node.name?.value === name) ?? null;
}

/** Decides whether a call is a mutation. */
export function isMutation(call: { query: string; operationName: string | null }): boolean {
  const checkedDocument = checkDocument(call.query);
  if ('errors' in checkedDocument) return false;
  return selectOperation(checkedDocument.document, call.operationName)?.operation === 'mutation';
}

function check(query: string): CheckedDocument {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [{ message: error.message, locations: error.locations }] };
  }
  const errors = validate(adminSchema().schema, document);
  return errors.length > 0 ? { errors: errors.map(toShopifyError) } : { document };
}

/** Shopify has its own messages and codes for the commonest mistakes. */
const RULES: { pattern: RegExp; build: (match: string[]) => { message: string; extensions: object } }[] = [
  {
    pattern: /^Cannot query field "(\w+)" on type "(\w+)"/,
    build: ([, fieldName, typeName]) => ({
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: 'undefinedField', typeName, fieldName },
    }),
  },
  {
    pattern: /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"/,
    build: ([, argumentName, , name]) => ({
      message: `Field '${name}' doesn't accept argument '${argumentName}'`,
      extensions: { code: 'argumentNotAccepted', name, typeName: 'Field', argumentName },
    }),
  },
  {
    pattern: /^Field "(\w+)" argument "(\w+)" of type ".+" is required/,
    build: ([, name, argument]) => ({
      message: `Field '${name}' is missing required arguments: ${argument}`,
      extensions: { code: 'missingRequiredArguments', className: 'Field', name, arguments: argument },
    }),
  },
  {
    pattern: /^Field "(\w+)" of type ".+" must have a selection of subfields/,
    build: ([, name]) => ({
      message: `Field must have selections (field '${name}' returns an object but has no selections)`,
      extensions: { code: 'selectionMismatch', nodeName: `field '${name}'` },
    }),
  },
];

function toShopifyError(error: GraphQLError): Record<string, unknown> {
  for (const { pattern, build } of RULES) {
    const match = pattern.exec(error.message);
    if (match) return { ...build(match), locations: error.locations };
  }
  return { message: error.message, locations: error.locations };
}
