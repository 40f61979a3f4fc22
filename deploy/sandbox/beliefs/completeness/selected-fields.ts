import { type GraphQLSchema, getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** Every `Type.field` that a document selects. */
export function selectedFields(schema: GraphQLSchema, document: string): string[] {
  const types = new TypeInfo(schema);
  const fields = new Set<string>();
  visit(
    parse(document),
    visitWithTypeInfo(types, {
      Field({ name }) {
        const parent = types.getParentType();
        if (!parent) throw new Error(`The schema has no place for ${name.value}.`);
        if (!name.value.startsWith('__')) fields.add(`${getNamedType(parent).name}.${name.value}`);
      },
    }),
  );
  return [...fields];
}
