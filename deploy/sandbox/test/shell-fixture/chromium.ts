import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser named by CHROMIUM_PATH, else `chromium` found in PATH. */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH ?? 'chromium';
  const candidates = named.includes('/')
    ? [named]
    : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, named));
  const found = candidates.find(isExecutable);
  if (!found)
    throw new Error(`No browser: ${named} was not found. Install Debian's chromium or set CHROMIUM_PATH.`);
  return found;
}

/** Headless, and silent towards the internet. */
export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
