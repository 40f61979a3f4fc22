import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';

const home = 'https://belegfluss.example';
/** Lead to the App Store. */
const leaves = /^\/install(\/with\?.*)?$/;

let gateway: Gateway;
/** Every public page that a visitor can walk to, by its path. */
const pages = new Map<string, { readonly status: number; readonly text: string }>();
let locations: readonly string[];

beforeAll(async () => {
  gateway = await startGateway();
  const open = ['/', '/install?coupon=TEE-50'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue;
    const answer = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
    const text = await answer.text();
    pages.set(path, { status: answer.status, text });
    open.push(...parseLinks(text).map((link) => link.split('#')[0] || path));
  }
  const map = await (await fetch(`${gateway.url}/sitemap.xml`)).text();
  locations = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}, 60_000);
afterAll(() => gateway.stop());

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
const values = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, value = '']) => plain(value));
const parseLinks = (text: string) =>
  values(text, /<a [^>]*href="([^"]*)"/g).filter((link) => link.startsWith('/') && !leaves.test(link));
const all = () => [...pages];
const whichFail = (holds: (text: string, path: string) => boolean) =>
  all().flatMap(([path, { text }]) => (holds(text, path) ? [] : [path]));

describe('the public pages that are reachable by links', () => {
  it('are complete', () => {
    expect(pages.size).toBeGreaterThan(45);
    expect(all().flatMap(([path, { status }]) => (status === 200 ? [] : [path]))).toEqual([]);
  });

  it('contain the target of every link to a place in a page', () => {
    const broken = all().flatMap(([path, { text }]) =>
      [...parseLinks(text), ...values(text, /href="(#[^"]+)"/g)].flatMap((link) => {
        const [to = '', anchor] = link.split('#');
        const target = pages.get(to || path)?.text ?? '';
        return anchor === undefined || target.includes(`id="${anchor}"`) ? [] : [`${path} → ${link}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('link to other hosts by HTTPS and mail only', () => {
    const others = all().flatMap(([, { text }]) => values(text, /href="([^"]*)"/g));
    expect(others.filter((link) => !/^(\/(?!\/)|#|https:\/\/|mailto:)/.test(link))).toEqual([]);
  });

  it('are German pages with their own heads', () => {
    expect(whichFail((text) => /^<!doctype html>\s*<html lang="de">/.test(text))).toEqual([]);
    expect(whichFail((text) => /<meta name="description" content="[^"]{20,}">/.test(text))).toEqual([]);
    const found = all().filter(([, { text }]) => text.includes('rel="canonical"'));
    const titles = found.map(([, { text }]) => values(text, /<title>([^<]+)<\/title>/g).join());
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.length < 10)).toEqual([]);
  });

  it('have the landmarks, one first heading, and skip no level', () => {
    for (const landmark of ['<header', '<main id="main"', '<footer'])
      expect(whichFail((text) => text.split(landmark).length === 2)).toEqual([]);
    const levels = (text: string) => values(text, /<h([1-6])[ >]/g).map(Number);
    expect(whichFail((text) => levels(text).filter((level) => level === 1).length === 1)).toEqual([]);
    const isSteady = (text: string) =>
      levels(text).every((level, index, before) => level <= (before[index - 1] ?? 0) + 1);
    expect(whichFail(isSteady)).toEqual([]);
  });

  it('close their elements, and use each id once', () => {
    const isClosed = (text: string) => openElements(text).length === 0;
    expect(whichFail(isClosed)).toEqual([]);
    const ids = (text: string) => values(text, / id="([^"]+)"/g);
    expect(whichFail((text) => new Set(ids(text)).size === ids(text).length)).toEqual([]);
  });

  it('contain no script, and load nothing from other hosts', () => {
    const scripts = (text: string) => values(text, /<script([^>]*)>/g);
    expect(whichFail((text) => scripts(text).every((tag) => tag === ' type="application/ld+json"'))).toEqual(
      [],
    );
    expect(whichFail((text) => !/ style="| on[a-z]+="|<iframe|<img|@import|url\(/.test(text))).toEqual([]);
    const loaded = (text: string) => values(text, /<link rel="(?!canonical)[^>]*href="([^"]+)"/g);
    expect(whichFail((text) => loaded(text).every((link) => link === '/icon.svg'))).toEqual([]);
  });

  it('give search engines structured data', () => {
    const data = all().flatMap(([, { text }]) =>
      [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
        JSON.parse(json),
      ),
    );
    expect(data.length).toBeGreaterThan(30);
    for (const one of data)
      expect(one).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
  });

  it('are smaller than 30 kB gzipped', () => {
    expect(whichFail((text) => gzipSync(text).length < 30_000)).toEqual([]);
  });

  it('are on the site map exactly when they have a canonical address', () => {
    const canonical = all().flatMap(([, { text }]) => values(text, /<link rel="canonical" href="([^"]+)">/g));
    expect([...locations].sort()).toEqual([...new Set(canonical)].sort());
    expect(locations).toContain(`${home}/help/app/privacy`);
    expect(
      whichFail((text) => text.includes('rel="canonical"') !== text.includes('content="noindex"')),
    ).toEqual([]);
  });
});

const empty = new Set(['meta', 'link', 'br', 'input', 'path', 'rect']);

/** Elements that are not closed in the order in which they were opened. */
function openElements(text: string): readonly string[] {
  const open: string[] = [];
  const body = text.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '');
  for (const [, end, name = '', self] of body.matchAll(/<(\/?)([a-z][a-z\d]*)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
    if (end === '') {
      if (self === '' && !empty.has(name)) open.push(name);
    } else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}
