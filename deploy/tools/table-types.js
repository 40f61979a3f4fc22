/**
 * A Prisma generator: writes the tables of a schema as types for kysely, with the names of the database and the column
 * types that the driver returns. A schema requests it with `generator tables { provider = "node
 * ../../deploy/tools/table-types.js", output = "../generated/tables.ts" }`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import helper from '@prisma/generator-helper';

/** Type in a selected row, and the wider type for comparisons and writes where there is one. */
const types = {
  String: ['string'],
  Boolean: ['boolean'],
  Int: ['number'],
  Float: ['number'],
  BigInt: ['string', 'string | number | bigint'],
  Decimal: ['string', 'string | number'],
  DateTime: ['Date', 'Date | string'],
  Bytes: ['Buffer'],
  Json: ['unknown', 'string'],
};

helper.generatorHandler({
  onManifest: () => ({ prettyName: 'Types of the tables', defaultOutput: '../generated/tables.ts' }),
  async onGenerate({ dmmf, generator }) {
    const path = generator.output?.value;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, toSource(dmmf.datamodel.models));
  },
});

function toSource(models) {
  const tables = models.map((model) => `  ${model.dbName ?? model.name}: {\n${columns(model)}\n  };`);
  return `import type { ColumnType } from 'kysely';\n\nexport type Tables = {\n${tables.join('\n')}\n};\n`;
}

const columns = ({ fields }) =>
  fields
    .filter(({ kind }) => kind === 'scalar')
    .map((field) => `    ${field.dbName ?? field.name}: ${columnType(field)};`)
    .join('\n');

function columnType({ type, isList, isRequired, hasDefaultValue }) {
  const known = types[type];
  if (!known) throw new Error(`No type is known for columns of ${type}.`);
  const end = `${isList ? '[]' : ''}${isRequired ? '' : ' | null'}`;
  const [read, written = read] = known.map(
    (name) => (name.includes(' ') && isList ? `(${name})` : name) + end,
  );
  const inserted = hasDefaultValue ? `${written} | undefined` : written;
  return inserted === read ? read : `ColumnType<${read}, ${inserted}, ${written}>`;
}
