/**
 * Installs programs that no registry package offers: from Debian's packages when permitted, else prints the command.
 */
import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { tsImport } from 'tsx/esm/api';

const { lookUp, programs } = await tsImport('@belegfluss/local/programs', import.meta.url);

/** Ends the process with the command to run when a program is missing and cannot be installed. */
export async function bringPrograms(names = Object.keys(programs)) {
  const missing = names.filter((program) => !lookUp(program));
  if (missing.length === 0) return;
  const packages = missing.map((program) => programs[program].debian);
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  console.log(`Missing: ${missing.join(', ')}. Trying: ${command}`);
  try {
    if (userInfo().uid !== 0) throw new Error('not root');
    execFileSync('sh', ['-c', command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    console.error(
      `These programs are missing: ${missing.join(', ')}. Install them and try again:\n\n    sudo sh -c '${command}'\n`,
    );
    process.exit(1);
  }
}
