import ServerEnvironment from '../../../../tools/test/server-environment';
import type { TestEvent } from '../../../../tools/test/servers-of-a-file';

/** Prints what the browsers of a test do when it fails, before anything is closed: what it waited for, where they are, and what they said. */
export default class BrowserEnvironment extends ServerEnvironment {
  override handleTestEvent(event: TestEvent): void {
    super.handleTestEvent(event);
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const seen = this.global.describeBrowsers?.();
    if (seen) process.stderr.write(`\nWhen "${event.test?.name ?? 'a hook'}" failed:\n${seen}\n`);
  }
}
