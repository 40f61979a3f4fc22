import { type GraphQLResolveInfo, getNamedType, isAbstractType } from 'graphql';
import type { Args, CallContext, RootResolver, Source } from './context.ts';
import { assertKnownUserError } from './error-codes.ts';
import { accessDenied, fieldNotApproved, notOffered, objectNotApproved } from './errors.ts';
import { type AccessRule, adminSchema } from './schema.ts';

/** Resolves any field of the schema: checks access, then calls the root table or the source object. */
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
  const { protectedData } = context.service.world.knobs;
  const object = returned.replace(/Connection$/, '');
  if (protectedData === 'none' && PROTECTED_OBJECTS.has(object)) throw objectNotApproved(object);
  if (protectedData !== 'level2' && protectedFields.has(field)) throw fieldNotApproved(info.fieldName);
}

/** Protected customer data of level 1 that this sandbox serves. */
const PROTECTED_OBJECTS: ReadonlySet<string> = new Set(['Order', 'Customer']);

// Interfaces and unions have no scopes; their concrete types may.
function guardAbstract(value: unknown, context: CallContext, info: GraphQLResolveInfo): unknown {
  if (!isAbstractType(getNamedType(info.returnType))) return value;
  const guard = (item: unknown): unknown => {
    const name = (item as Source | null)?.__typename as string | undefined;
    const rule = name === undefined ? undefined : adminSchema().access.get(name);
    if (rule && !allows(context, rule)) throw accessDenied(info.fieldName, rule);
    const isHidden =
      context.service.world.knobs.protectedData === 'none' && PROTECTED_OBJECTS.has(name ?? '');
    if (isHidden) throw objectNotApproved(String(name));
    return item;
  };
  return Array.isArray(value) ? value.map(guard) : guard(value);
}

function allows(context: CallContext, rule: AccessRule): boolean {
  return rule.scopes.some((scope) => context.scopes.has(scope));
}
