import { createStore } from '../store/create-store';
import type { Connection, Realtime } from './realtime';

export class FakeRealtime {
  readonly connection = createStore<Connection>('closed');
  readonly requests: [string, unknown][] = [];
  readonly emitted: [string, unknown][] = [];
  answers: Record<string, unknown> = {};
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();

  asRealtime = (): Realtime => this as unknown as Realtime;

  on = (event: string, listener: (payload: unknown) => void) => {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return () => void this.#listeners.get(event)?.delete(listener);
  };
  request = (event: string, payload: unknown): Promise<unknown> => {
    this.requests.push([event, payload]);
    const answer = this.answers[event];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? { ok: true });
  };
  emit = (event: string, payload: unknown) => void this.emitted.push([event, payload]);

  say(event: string, payload: unknown) {
    this.#listeners.get(event)?.forEach((listener) => listener(payload));
  }
}
