import { ValidationSeverity, validate } from 'dockerfile-utils';

/** Problems of a Dockerfile, one sentence each; empty when there are none. */
export function lintDockerfile(text: string): readonly string[] {
  const grammar = validate(text, strict).map(
    ({ range, message }) => `line ${range.start.line + 1}: ${message}`,
  );
  const stages = readStages(text);
  return [...grammar, ...stages.flatMap((stage) => lintStage(stage, stages)), ...lintFile(stages)];
}

const { ERROR } = ValidationSeverity;

const strict = {
  deprecatedMaintainer: ERROR,
  directiveCasing: ERROR,
  emptyContinuationLine: ERROR,
  instructionCasing: ERROR,
  instructionCmdMultiple: ERROR,
  instructionEntrypointMultiple: ERROR,
  instructionHealthcheckMultiple: ERROR,
  instructionJSONInSingleQuotes: ERROR,
  instructionWorkdirRelative: ERROR,
};

type Instruction = { readonly keyword: string; readonly rest: string };

type Stage = { readonly name: string; readonly base: string; readonly instructions: readonly Instruction[] };

function readStages(text: string): readonly Stage[] {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  for (const line of lines) {
    const [, keyword = '', rest = ''] = /^\s*([A-Za-z]+)\s+(.*)$/.exec(line) ?? [];
    if (keyword.toUpperCase() === 'FROM') {
      const [base = '', , name = `stage ${stages.length + 1}`] = rest.replace(/--\S+\s+/g, '').split(/\s+/);
      stages.push({ name, base, instructions: [] });
    } else if (keyword !== '') {
      stages.at(-1)?.instructions.push({ keyword: keyword.toUpperCase(), rest });
    }
  }
  return stages;
}

const secretName = /(SECRET|TOKEN|PASSWORD|PASSWD|CREDENTIAL|PRIVATE|API_?KEY|_KEYS?\b)/i;

function lintStage(stage: Stage, stages: readonly Stage[]): readonly string[] {
  const problems: string[] = [];
  const isOwn = stages.some(({ name }) => name === stage.base);
  if (!isOwn && !/:v?\d+\.\d+/.test(stage.base)) {
    problems.push(`${stage.name}: the base image ${stage.base} is not pinned by at least major.minor.`);
  }
  for (const { keyword, rest } of stage.instructions) {
    if (keyword === 'ADD') problems.push(`${stage.name}: ADD unpacks and downloads; use COPY.`);
    if ((keyword === 'ARG' || keyword === 'ENV') && secretName.test(rest.replace(/=\S*/g, ''))) {
      problems.push(`${stage.name}: ${keyword} ${rest.split('=')[0]} would stay in the image for everybody.`);
    }
  }
  return problems;
}

function lintFile(stages: readonly Stage[]): readonly string[] {
  const problems: string[] =
    stages.length < 2 ? ['There is one stage only: tools and sources stay in the image.'] : [];
  for (const stage of stages.filter((one) => isFinal(one, stages))) {
    const user = findLast(stage, stages, 'USER');
    if (!user || /^(root|0)(:|$)/.test(user)) problems.push(`${stage.name}: runs as root.`);
    const check = findLast(stage, stages, 'HEALTHCHECK');
    if (!check || check.startsWith('NONE')) problems.push(`${stage.name}: has no HEALTHCHECK.`);
    const copied = stage.instructions.filter(
      ({ keyword, rest }) => keyword === 'COPY' && /^\.\/?\s/.test(rest),
    );
    if (copied.length > 0) problems.push(`${stage.name}: takes the whole context; name what it needs.`);
  }
  return problems;
}

/** No other stage builds on it or copies from it: it becomes an image. */
const isFinal = (stage: Stage, stages: readonly Stage[]): boolean =>
  !stages.some(
    (other) =>
      other.base === stage.name ||
      other.instructions.some(({ rest }) => rest.includes(`--from=${stage.name} `)),
  );

/** Last value of an instruction for a stage: its own, else that of the stage it builds on. */
function findLast(stage: Stage, stages: readonly Stage[], keyword: string): string | undefined {
  const own = stage.instructions.findLast((instruction) => instruction.keyword === keyword)?.rest;
  const parent = stages.find(({ name }) => name === stage.base);
  return own ?? (parent && parent !== stage ? findLast(parent, stages, keyword) : undefined);
}
