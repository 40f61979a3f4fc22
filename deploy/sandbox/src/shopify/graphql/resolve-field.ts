import { type GraphQLResolveInfo, getNamedType, isAbstractType } from 'graphql';
import type { Args, CallContext, RootResolver, Source } from './context.ts';
import { assertKnownUserError } from './error-codes.ts';
import { accessDenied, notApproved, notOffered } from './errors.ts';
import { type AccessRule, adminSchema } from './schema.ts';

/** Resolves any field of the schema: checks access, then asks the root table or the source object. */
export function createFieldResolver(roots: Record<string, Record<string, RootResolver>>) {
  return (
    source: Source | undefined,
    given: Args,
    context: CallContext,
    info: GraphQLResolveInfo,
  ): unknown => {
    const type = info.parentType.name;
    const field = info.fieldName;
    const args = context.bulk && isConnection(info) ? { ...given, unpaged: true } : given;
    checkAccess(context, info);
    const root = roots[type];
    if (root) {
      const resolver = Object.hasOwn(root, field) ? root[field] : undefined;
      if (!resolver) throw notOffered(type, field);
      return guardAbstract(resolver(args, context, info), context, info);
    }
    if (!source || !Object.hasOwn(source, field)) throw notOffered(type, field);
    const stored = source[field];
    const value = typeof stored === 'function' ? stored(args, context) : stored;
    assertKnownUserError(type, field, value);
    return guardAbstract(value, context, info);
  };
}

const isConnection = ({ returnType }: GraphQLResolveInfo): boolean =>
  getNamedType(returnType).name.endsWith('Connection');

function checkAccess(context: CallContext, info: GraphQLResolveInfo): void {
  const { access, protectedFields } = adminSchema();
  const field = `${info.parentType.name}.${info.fieldName}`;
  const returned = getNamedType(info.returnType).name;
  const rules = [access.get(field), access.get(returned), access.get(returned.replace(/Connection$/, ''))];
  for (const rule of rules) if (rule && !allows(context, rule)) throw accessDenied(info.fieldName, rule);
  if (context.service.world.knobs.protectedDataDenied && protectedFields.has(field)) {
    throw notApproved(info.parentType.name);
  }
}

// Interfaces and unions carry no scopes themselves; what comes out of them may.
function guardAbstract(value: unknown, context: CallContext, info: GraphQLResolveInfo): unknown {
  if (!isAbstractType(getNamedType(info.returnType))) return value;
  const guard = (item: unknown): unknown => {
    const name = (item as Source | null)?.__typename;
    const rule = typeof name === 'string' ? adminSchema().access.get(name) : undefined;
    if (rule && !allows(context, rule)) throw accessDenied(info.fieldName, rule);
    return item;
  };
  return Array.isArray(value) ? value.map(guard) : guard(value);
}

function allows(context: CallContext, rule: AccessRule): boolean {
  return rule.scopes.some((scope) => context.scopes.has(scope));
}
