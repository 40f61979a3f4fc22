import { checkTree } from './support/tree-check.ts';

checkTree('indexes no object by foreign keys', 'npm', ['run', '--silent', 'lint:keys']);
