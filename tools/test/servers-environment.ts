import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';
import { endPrograms, showAtFailure } from './servers-per-test-file';

/** Prints the output of a test file's servers when a test fails, and ends the servers that the file leaves running. */
export default class ServersEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.global.runningPrograms = new Set();
  }

  handleTestEvent(event: Circus.Event): void {
    showAtFailure(event, this.global.runningPrograms ?? []);
  }

  override async teardown(): Promise<void> {
    endPrograms(this.global.runningPrograms ?? []);
    await super.teardown();
  }
}
