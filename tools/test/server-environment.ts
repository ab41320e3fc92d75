import { TestEnvironment } from 'jest-environment-node';
import { describePrograms } from '../process/running-programs';

export interface TestEvent {
  name: string;
  test?: { name: string; errors: readonly unknown[] };
}

/** For tests that start servers: when one fails, it shows what the servers of its file have printed, and it ends what its file leaves running. */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    // Jest hands the globals of its own process on, and with them the servers that the global set-up has started for all.
    this.global.runningPrograms = new Set();
  }

  handleTestEvent({ name, test }: TestEvent): void {
    const hasFailed = name === 'hook_failure' || (name === 'test_done' && test !== undefined && test.errors.length > 0);
    if (hasFailed) process.stderr.write(describePrograms(this.programs));
  }

  override async teardown(): Promise<void> {
    for (const program of this.programs) {
      if (program.kill())
        process.stderr.write(`${program.name} was left running by its tests and is ended.\n${describePrograms([program])}`);
    }
    await super.teardown();
  }

  private get programs() {
    return this.global.runningPrograms ?? new Set();
  }
}
