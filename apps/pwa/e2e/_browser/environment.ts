import OneRealmEnvironment from '../../../../tools/test/one-realm-environment';
import type { TestEvent } from '../../../../tools/test/servers-per-test-file';

export default class BrowserEnvironment extends OneRealmEnvironment {
  override handleTestEvent(event: TestEvent): void {
    super.handleTestEvent(event);
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const seen = this.global.describeBrowsers?.();
    if (seen) process.stderr.write(`\nWhen "${event.test?.name ?? 'a hook'}" failed:\n${seen}\n`);
  }

  override teardown(): Promise<void> {
    this.global.describeBrowsers = undefined;
    return super.teardown();
  }
}
