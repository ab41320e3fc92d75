import { describePrograms } from '../process/running-programs';
import type { RunningProgram } from '../process/running-programs';

export interface TestEvent {
  name: string;
  test?: { name: string; errors: readonly unknown[] };
}

export function showAtFailure({ name, test }: TestEvent, programs: Iterable<RunningProgram>): void {
  const hasFailed = name === 'hook_failure' || (name === 'test_done' && test !== undefined && test.errors.length > 0);
  if (hasFailed) process.stderr.write(describePrograms(programs));
}

export function endPrograms(programs: Iterable<RunningProgram>): void {
  for (const program of programs) {
    if (program.kill())
      process.stderr.write(`${program.name} was left running by its tests and was stopped.\n${describePrograms([program])}`);
  }
}
