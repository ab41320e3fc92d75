import { TestEnvironment } from 'jest-environment-node';
import { endThose, showAtFailure, type TestEvent } from './servers-of-a-file';

/** For tests that start servers: when one fails, it shows what the servers of its file have printed, and it ends what its file leaves running. */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    // Jest hands the globals of its own process on, and with them the servers that the global set-up has started for all.
    this.global.runningPrograms = new Set();
  }

  handleTestEvent(event: TestEvent): void {
    showAtFailure(event, this.programs);
  }

  override async teardown(): Promise<void> {
    endThose(this.programs);
    await super.teardown();
  }

  private get programs() {
    return this.global.runningPrograms ?? new Set();
  }
}
