import { seededDelays } from './seeded-delays';

export type Delays = readonly number[];

/** Enough delays that no page goes through them twice. */
const COUNT = 997;

/** Computes the delays beforehand, because scripts in the browser cannot import anything. */
export function delaysFor(name: string, seed: string): Delays {
  const delayOf = seededDelays(seed);
  return Array.from({ length: COUNT }, () => delayOf(name));
}

/** Runs in the page before its own code. Each message of a worker then reaches the page late, in order. */
export const delayWorkers = (delays: Delays): void => {
  let count = 0;
  const wait = setTimeout;
  const now = performance.now.bind(performance);
  globalThis.Worker = class extends Worker {
    isTerminated = false;

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      const delivered = new WeakSet<Event>();
      let earlier = Promise.resolve();
      this.addEventListener('message', (message: MessageEvent<unknown>) => {
        if (delivered.has(message)) return;
        message.stopImmediatePropagation();
        const { data } = message;
        const late = new MessageEvent('message', { data, ports: [...message.ports] });
        delivered.add(late);
        const due = now() + (delays[count++ % delays.length] ?? 0);
        earlier = earlier
          .then(() => new Promise((done) => wait(done, due - now())))
          .then(() => void (this.isTerminated || this.dispatchEvent(late)));
      });
    }

    override terminate(): void {
      this.isTerminated = true;
      super.terminate();
    }
  };
};

/** Runs in the service worker before its own code. Scripts that it has stored then reach the page late, too. */
export const delayStoredScripts = (delays: Delays): void => {
  interface Answering extends Event {
    request: Request;
    respondWith: (this: Answering, answer: Response | PromiseLike<Response>) => void;
  }
  let count = 0;
  const { prototype } = (globalThis as unknown as { FetchEvent: { prototype: Answering } }).FetchEvent;
  const answerAtOnce = prototype.respondWith;
  prototype.respondWith = function (answer) {
    const isScript = new URL(this.request.url).pathname.endsWith('.js');
    const delay = delays[count++ % delays.length] ?? 0;
    const late = () => new Promise<void>((done) => setTimeout(done, delay)).then(() => answer);
    answerAtOnce.call(this, isScript ? late() : answer);
  };
};
