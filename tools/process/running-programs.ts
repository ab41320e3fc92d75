/** A program that this process has started and has neither closed nor seen end well. */
export interface RunningProgram {
  name: string;
  /** The last lines that it has printed and that nobody has taken yet. */
  takeLines(): string[];
  /** Ends it with all that it has started; answers whether anything of it was still there. */
  kill(): boolean;
}

declare global {
  /** Where Jest's environment finds those of a test file, whose modules it does not share. */
  var runningPrograms: Set<RunningProgram> | undefined;
}

export const runningPrograms = (): Set<RunningProgram> => (globalThis.runningPrograms ??= new Set());

/** What programs have printed lately, each under its name; nothing of those that were silent. */
export const describePrograms = (programs: Iterable<RunningProgram>): string =>
  Array.from(programs, (program) => ({ name: program.name, lines: program.takeLines() }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => [`The last lines of ${name}:`, ...lines.map((line) => `  ${line}`), ''].join('\n'))
    .join('\n');
