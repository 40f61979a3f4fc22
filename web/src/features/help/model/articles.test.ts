import type { Block } from '@belegfluss/gateway/help';
import {
  findArticle,
  type HelpArticle,
  listBlockLines,
  plainLine,
  searchArticles,
  splitLine,
} from '@belegfluss/gateway/help';
import { noteTexts, skipTexts } from '@belegfluss/orders/contract';
import {
  activeLanguages,
  findLegalNote,
  taxRules,
  variables,
  vatIdPlaces,
} from '@belegfluss/settings/contract';
import { firstPlanWith, planNames } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import { settingsPages } from '../../../lib/preferences/anchors.ts';
import { vatIdPlaceTexts } from '../../../texts/preferences/contacts.ts';
import { linkAddress } from './link-address.ts';
import { sections } from './sections.ts';

/** Every section of the settings, by its address. */
const anchors = Object.values(settingsPages).flatMap(({ path, sections: ids }) =>
  ids.map((id) => `${path}#${id}`),
);

const articles = sections.flatMap((section) => section.articles);
const named = articles.map((article) => [`${article.section}/${article.sub}`, article] as const);
const linesIn = ({ summary, blocks }: HelpArticle) => [summary, ...blocks.flatMap(listBlockLines)];
const listLinkTargets = (article: HelpArticle) =>
  linesIn(article)
    .flatMap(splitLine)
    .flatMap((part) => (part.kind === 'link' ? [part.target] : []));
const readArticleText = (section: string, sub: string) => {
  const found = findArticle(sections, section, sub);
  return found === null ? '' : linesIn(found.article).map(plainLine).join('\n');
};

describe.each(named)('the article %s', (_name, article) => {
  it('links to pages and articles that exist', () => {
    for (const target of listLinkTargets(article)) {
      expect(() => linkAddress(target)).not.toThrow();
      if (target.includes('#')) expect(anchors).toContain(linkAddress(target).url);
      if (!target.startsWith('help:')) continue;
      const [section = '', sub = ''] = target.slice('help:'.length).split('/');
      expect([target, findArticle(sections, section, sub)]).not.toEqual([target, null]);
    }
  });

  it('has no mark of a line that was not understood', () =>
    expect(linesIn(article).map(plainLine).join('\n')).not.toMatch(/\*\*|\]\(|„[^“]*$/m));

  it('has tables whose rows fit their heads, each row with a unique name', () => {
    for (const block of article.blocks) if (block.kind === 'table') expectToFit(block);
  });

  it('is found by its title', () => expect(searchArticles(articles, article.title)).toContainEqual(article));
});

function expectToFit({ head, rows }: Extract<Block, { kind: 'table' }>): void {
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length));
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
}

describe('the help', () => {
  it('has the pages that other screens lead to', () => {
    for (const [section = '', sub = ''] of [
      'setup/template',
      'setup/connect',
      'shopify/plan',
      'shopify/metafields',
      'shopify/webhooks',
      'app/changelog',
      'app/privacy',
      'app/terms',
      'taxes/business',
    ].map((place) => place.split('/')))
      expect([section, sub, findArticle(sections, section, sub)]).not.toEqual([section, sub, null]);
    expect(sections.map(({ id }) => id)).toContain('apps');
  });

  it('explains every tax rule that a merchant sees, by the name it has there', () => {
    const text = readArticleText('taxes', 'rules');
    for (const rule of taxRules) if (!rule.hidden) expect(text).toContain(rule.name);
  });

  it('explains every reason without a document, with a value for nothing', () => {
    const text = readArticleText('documents', 'skipped');
    for (const reason of Object.keys(skipTexts)) expect(text).toContain(reason);
    expect(text).not.toContain('{');
  });

  it('mentions only codes that the app has', () => {
    const codes = new Set([
      ...Object.keys(skipTexts),
      ...Object.keys(noteTexts),
      'TRANSFERS_EXHAUSTED',
      'MISSING_ACCESS_TOKEN',
      'PROVIDER_REJECTED',
    ]);
    const mentioned = articles
      .flatMap(linesIn)
      .flatMap((line) => plainLine(line).match(/\b[A-Z]{3,}_[A-Z_-]+\b/g) ?? []);
    expect(mentioned.filter((code) => !codes.has(code))).toEqual([]);
    expect(mentioned.length).toBeGreaterThan(20);
  });

  it('mentions only placeholders that texts know', () => {
    const known = Object.entries(variables).flatMap(([group, members]) =>
      members.map(({ name }) => `${group}.${name}`),
    );
    const mentioned = articles
      .flatMap(linesIn)
      .flatMap((line) => [...plainLine(line).matchAll(/\{(?:\{|% if) ([\w.]+)/g)].map(([, name]) => name));
    expect(mentioned.length).toBeGreaterThan(5);
    expect(known).toEqual(expect.arrayContaining(mentioned));
  });

  it('knows the legal notes as documents print them', () => {
    const note = findLegalNote('11', 'de') ?? '?';
    expect(readArticleText('taxes', 'small-business')).toContain(note);
  });

  it('names the places for VAT ids as the settings do, in the order of the search', () => {
    const tables = (findArticle(sections, 'taxes', 'business')?.article.blocks ?? []).filter(
      (block) => block.kind === 'table',
    );
    const names = tables.flatMap(({ rows }) => rows.map(([name]) => name));
    expect(names).toEqual(vatIdPlaces.map((place) => vatIdPlaceTexts[place].label));
  });

  it.each([
    ['taxes', 'business'],
    ['shopify', 'plan'],
  ])('says in %s/%s which of our plans looks for VAT ids at company locations', (section, sub) => {
    const plan = planNames[firstPlanWith('shopifyPlus') ?? 'free'];
    expect(readArticleText(section, sub)).toMatch(
      new RegExp(`[Nn]ur mit Shopify Plus und ab dem Tarif ${plan}`),
    );
  });

  it('counts the languages that documents can be written in', () => {
    expect(readArticleText('setup', 'template')).toContain(`in ${activeLanguages.length} Sprachen`);
  });

  it.each(['reverse-charge', 'rules'])(
    'takes an order with anything to ship for one of goods in taxes/%s',
    (sub) => {
      expect(readArticleText('taxes', sub)).toMatch(/(?:Ist auch nur|sobald) ein Artikel dabei/);
    },
  );

  it('knows the limits of small businesses (§ 19 (1) UStG, § 6 (1) no. 27 UStG 1994)', () => {
    expect(readArticleText('taxes', 'small-business')).toMatch(/25\.000 Euro.+100\.000 Euro/s);
    expect(readArticleText('taxes', 'austria')).toContain('55.000 Euro');
  });
});
