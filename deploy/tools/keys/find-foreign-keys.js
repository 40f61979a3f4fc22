/**
 * Finds where a plain object is indexed by an arbitrary text: names of payment methods, codes of other systems, parts
 * of addresses. The compiler knows from a key's type whether it is one of a few known ones.
 */
import { join, relative } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { isAsExpression, isBinaryExpression, isElementAccessExpression } from 'typescript/unstable/ast/is';
import { API, TypeFlags } from 'typescript/unstable/sync';

/** Code that handles input of merchants, customers and other systems: neither tests nor tools. */
const scope = /^(services\/[^/]+|gateway)\/(src|contract)\/|^web\/src\//;
const aside = /\.(test|cases)\.tsx?$|\/(testing|cases|generated)\//;

/** Finds every such place below `root`, once: `[{ path, line, text }]`, and the number of files read. */
export function findForeignKeys(root, configs = ['tsconfig.json', 'web/tsconfig.json']) {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs.map((config) => join(root, config)) });
    const seen = new Set();
    const found = [];
    for (const project of snapshot.getProjects()) {
      for (const name of project.program.getSourceFileNames()) {
        const path = relative(root, name).replaceAll('\\', '/');
        if (seen.has(path) || !scope.test(path) || aside.test(path)) continue;
        seen.add(path);
        found.push(...findIn(project, name).map((place) => ({ path, ...place })));
      }
    }
    return { files: seen.size, found };
  } finally {
    api.close();
  }
}

function findIn({ program, checker }, name) {
  const file = program.getSourceFile(name);
  const accesses = listAccesses(file);
  if (accesses.length === 0) return [];
  const types = checker.getTypeAtLocation(accesses.map(({ key }) => key));
  return accesses
    .filter((access, at) => types[at] && isOpen(checker, types[at]) && !isGuarded(file, access))
    .map(({ node, record, key }) => ({
      line: file.text.slice(0, node.getStart(file)).split('\n').length,
      text: node.getText(file),
      start: node.getStart(file),
      end: node.getEnd(),
      record: record.getText(file),
      key: key.getText(file),
    }));
}

/** `record[key]`, and `key in record`, which finds what is inherited as well. */
function listAccesses(file) {
  const accesses = [];
  const visit = (node) => {
    if (isElementAccessExpression(node))
      accesses.push({ node, record: node.expression, key: withoutCast(node.argumentExpression) });
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      accesses.push({ node, record: node.right, key: withoutCast(node.left) });
    node.forEachChild(visit);
  };
  visit(file);
  return accesses;
}

/** Removes casts: a cast states an assumption, not a check. */
function withoutCast(key) {
  let inner = key;
  while (isAsExpression(inner) || inner.kind === SyntaxKind.ParenthesizedExpression) inner = inner.expression;
  return inner;
}

/** Decides whether a text of this type is arbitrary: `string` and templates, also branded or as a part of a union. */
function isOpen(checker, type) {
  if (type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) return true;
  if (type.isUnionType() || type.isIntersectionType()) {
    const parts = type.getTypes();
    return parts.some((part) => isOpen(checker, part));
  }
  if (!type.isTypeParameter()) return false;
  const constraint = checker.getBaseConstraintOfType(type);
  return constraint !== undefined && constraint.id !== type.id && isOpen(checker, constraint);
}

/** The enclosing function has checked this very key of this very record. */
function isGuarded(file, { node, record, key }) {
  const asked = `Object.hasOwn(${record.getText(file)}, ${key.getText(file)})`;
  let around = node;
  while (around.parent && around.parent.kind !== SyntaxKind.SourceFile && !isFunction(around))
    around = around.parent;
  return around.getText(file).includes(asked);
}

const isFunction = ({ kind }) =>
  kind === SyntaxKind.ArrowFunction ||
  kind === SyntaxKind.FunctionDeclaration ||
  kind === SyntaxKind.FunctionExpression ||
  kind === SyntaxKind.MethodDeclaration;
