import { checkTree } from './support/tree-check.ts';

checkTree('exports and depends on nothing that is unused', 'npm', ['run', '--silent', 'lint:unused']);
