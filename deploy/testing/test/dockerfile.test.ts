import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { describe, expect, it } from '@jest/globals';
import { lintDockerfile } from '../src/lint-dockerfile.ts';

const paths = (await readdir(join(projectRoot(), 'deploy'), { recursive: true }))
  .filter((path) => /(^|\/)Dockerfile[^/]*$/.test(path) && !path.endsWith('.dockerignore'))
  .map((path) => `deploy/${path}`);

const read = (path: string): Promise<string> => readFile(join(projectRoot(), path), 'utf8');

const good = `FROM node:20.20-slim AS build
COPY . .
RUN npm ci

FROM node:20.20-slim
WORKDIR /app
COPY --from=build /app .
USER node
HEALTHCHECK CMD ["true"]
CMD ["node", "main.js"]
`;

describe('the Dockerfiles', () => {
  it('are found in the checkout', () => {
    expect(paths).toContain('deploy/compose/Dockerfile');
  });

  it.each(paths)('%s passes the linter', async (path) => {
    expect(lintDockerfile(await read(path))).toEqual([]);
  });

  it.each(paths)('%s copies no secrets, history or dependencies of this machine', async (path) => {
    const ignored = (await read(`${path}.dockerignore`)).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/.env', '.git', '**/node_modules', '**/.data']));
  });
});

describe('the Node version of the images', () => {
  it('equals the one that npm installs for the scripts', async () => {
    const { optionalDependencies } = JSON.parse(await read('deploy/local/package.json'));
    const [minor, ...others] = new Set(
      Object.values(optionalDependencies).map((version) => String(version).replace(/\.\d+$/, '')),
    );
    expect(others).toEqual([]);
    const bases = [...(await read('deploy/compose/Dockerfile')).matchAll(/^FROM node:([\d.]+)-/gm)];
    expect(bases.length).toBeGreaterThan(0);
    for (const [, version] of bases) expect(version).toBe(minor);
  });
});

describe('the linter of Dockerfiles', () => {
  it('accepts a valid one', () => {
    expect(lintDockerfile(good)).toEqual([]);
  });

  it.each([
    ['an unknown instruction', 'WORKDIR', 'WORKDIRR', /Unknown instruction/],
    ['a relative WORKDIR', '/app\nCOPY', 'app\nCOPY', /WORKDIR paths should be absolute/],
    ['a second CMD', 'CMD ["node"', 'CMD ["a"]\nCMD ["node"', /only be one CMD/],
    ['a base image without a version', /node:20\.20-slim\nWORKDIR/, 'node\nWORKDIR', /not pinned/],
    [
      'a base image that moves with its major version',
      /node:20\.20-slim\nWORKDIR/,
      'node:20\nWORKDIR',
      /not pinned/,
    ],
    ['a base image that is the latest', /node:20\.20-slim\nWORKDIR/, 'node:latest\nWORKDIR', /not pinned/],
    ['ADD', 'COPY . .', 'ADD . .', /ADD/],
    ['no user', 'USER node\n', '', /runs as root/],
    ['root', 'USER node', 'USER root', /runs as root/],
    ['root by its number', 'USER node', 'USER 0:0', /runs as root/],
    ['no health check', 'HEALTHCHECK CMD ["true"]\n', '', /no HEALTHCHECK/],
    ['a health check that is switched off', 'HEALTHCHECK CMD ["true"]', 'HEALTHCHECK NONE', /no HEALTHCHECK/],
    ['a secret in ENV', 'USER node', 'ENV SERVICE_TOKEN=abc\nUSER node', /would stay in the image/],
    ['a secret in ARG', 'RUN npm ci', 'ARG NPM_PASSWORD\nRUN npm ci', /would stay in the image/],
    ['everything copied into the image', 'COPY --from', 'COPY . .\nCOPY --from', /whole context/],
  ])('rejects %s', (_, from, to, message) => {
    const broken = good.replace(from, to);
    expect(broken).not.toBe(good);
    expect(lintDockerfile(broken)).toEqual([expect.stringMatching(message)]);
  });

  it('rejects a single stage', () => {
    const single = good.slice(good.indexOf('\n\n') + 2).replace('--from=build /app', 'dist');
    expect(lintDockerfile(single)).toEqual([expect.stringMatching(/one stage only/)]);
  });
});
