import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';
import { endThose, showAtFailure } from './servers-per-test-file';

/** For tests that start servers: prints the servers' output when one fails, and ends what the file leaves running. */
export default class ServersEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.global.runningPrograms = new Set();
  }

  handleTestEvent(event: Circus.Event): void {
    showAtFailure(event, this.global.runningPrograms ?? []);
  }

  override async teardown(): Promise<void> {
    endThose(this.global.runningPrograms ?? []);
    await super.teardown();
  }
}
