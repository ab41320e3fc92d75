export interface RunningProgram {
  name: string;
  takeLines(): string[];
  kill(): boolean;
}

declare global {
  /** Global, because Jest's environment does not share modules with its test file. */
  var runningPrograms: Set<RunningProgram> | undefined;
}

export const runningPrograms = (): Set<RunningProgram> => (globalThis.runningPrograms ??= new Set());

export const describePrograms = (programs: Iterable<RunningProgram>): string =>
  Array.from(programs, (program) => ({ name: program.name, lines: program.takeLines() }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => [`The last lines of ${name}:`, ...lines.map((line) => `  ${line}`), ''].join('\n'))
    .join('\n');
