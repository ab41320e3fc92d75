import { ModuleMocker } from 'jest-mock';
import { endThose, showAtFailure, type TestEvent } from './servers-per-test-file';

/** Hidden from other environments of this process and restored for the next of this kind. */
const ofPackages = new Map<PropertyKey, PropertyDescriptor>();

const OF_ONE_FILE: PropertyKey[] = ['typeormMetadataArgsStorage', Symbol.for('EVENT_HANDLERS'), Symbol.for('RETRY_TIMES')];

/**
 * Globals that must not leak into the next test file: typeorm's entities and the state of Jest's
 * runner, which uses unregistered symbols.
 */
const isOfOneFile = (key: PropertyKey) => OF_ONE_FILE.includes(key) || (typeof key === 'symbol' && Symbol.keyFor(key) === undefined);

/**
 * For tests that start servers: prints the servers' output when one fails, and ends what the file
 * leaves running. Test files share Node's own globals with the packages that `jest.runtime.cjs`
 * loads.
 */
export default class OneRealmEnvironment {
  readonly global = globalThis as typeof globalThis & Record<PropertyKey, unknown>;
  readonly moduleMocker = new ModuleMocker(globalThis);
  // Fake timers would be those of Jest, too.
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  private readonly before = new Set(Reflect.ownKeys(globalThis));
  private readonly replaced = { console, runningPrograms: globalThis.runningPrograms };
  private readonly exit: unknown = Reflect.get(process, 'exit');

  setup(): Promise<void> {
    for (const [key, descriptor] of ofPackages) Object.defineProperty(globalThis, key, descriptor);
    // Those of the global set-up, when it ran in this process, are for all.
    globalThis.runningPrograms = new Set();
    return Promise.resolve();
  }

  /** Null makes Jest compile nothing; `jest.runtime.cjs` does not need it. */
  getVmContext(): object {
    return {};
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  handleTestEvent(event: TestEvent): void {
    showAtFailure(event, globalThis.runningPrograms ?? []);
  }

  teardown(): Promise<void> {
    endThose(globalThis.runningPrograms ?? []);
    this.moduleMocker.restoreAllMocks();
    Reflect.set(process, 'exit', this.exit);
    Object.assign(globalThis, this.replaced);
    for (const key of Reflect.ownKeys(globalThis)) if (!this.before.has(key)) putAway(key);
    return Promise.resolve();
  }
}

function putAway(key: PropertyKey): void {
  const descriptor = Reflect.getOwnPropertyDescriptor(globalThis, key);
  if (Reflect.deleteProperty(globalThis, key) && descriptor && !isOfOneFile(key)) ofPackages.set(key, descriptor);
}
