import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { parse } from 'yaml';
import { z } from 'zod';

/** A query and its place, e.g. `dashboard: Work queue`. */
export type Expression = { readonly where: string; readonly text: string };

const home = (): string => join(projectRoot(), 'deploy/observability');

const dashboard = z.object({
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      description: z.string().optional(),
      type: z.string(),
      datasource: z.object({ uid: z.string() }).optional(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

export type Dashboard = z.output<typeof dashboard>;

export const readDashboard = async (): Promise<Dashboard> =>
  dashboard.parse(JSON.parse(await readFile(join(home(), 'dashboard.json'), 'utf8')));

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

/** All queries of the dashboard and of the example rules. */
export async function readExpressions(): Promise<readonly Expression[]> {
  const { panels } = await readDashboard();
  const { groups } = rules.parse(parse(await readFile(join(home(), 'alerts.yml'), 'utf8')));
  return [
    ...panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ where: `dashboard: ${title}`, text: expr })),
    ),
    ...groups.flatMap((group) =>
      group.rules.map(({ alert, expr }) => ({ where: `alerts: ${alert}`, text: expr })),
    ),
  ];
}

/** A metric as a query asks for it, with the labels that the query names beside it. */
export type Selector = { readonly name: string; readonly labels: readonly string[] };

export const parseSelectors = (text: string): Selector[] =>
  [...text.matchAll(/\b((?:belegfluss|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
    }),
  );
