import { checkTree } from './support/tree-check.ts';

checkTree('dates its decisions and shows them in their map', 'npm', ['run', '--silent', 'lint:decisions']);
