import type { Circus } from '@jest/types';
import ServersEnvironment from '../../../../tools/test/servers-environment';

export default class BrowserEnvironment extends ServersEnvironment {
  override handleTestEvent(event: Circus.Event): void {
    super.handleTestEvent(event);
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const seen = this.global.describeBrowsers?.();
    if (seen) process.stderr.write(`\nWhen "${event.test?.name ?? 'a hook'}" failed:\n${seen}\n`);
  }
}
