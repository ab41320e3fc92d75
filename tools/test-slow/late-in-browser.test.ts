import { once } from 'node:events';
import { delayStoredScripts, delayWorkers, delaysFor } from './late-in-browser';
import { seededDelays } from './seeded-delays';

describe('delays', () => {
  const asked = ['GET /api/songs', 'GET /api/albums', 'GET /api/songs'];

  it('follow from their seed, and are 100 to 500 ms', () => {
    const delays = delaysFor('worker', 'a seed');
    expect(delays).toEqual(delaysFor('worker', 'a seed'));
    expect(delays).not.toEqual(delaysFor('worker', 'another'));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...delays)).toBeLessThanOrEqual(500);
  });

  it('are the same in whichever order different things are requested', () => {
    const [first, album, second] = asked.map(seededDelays('a seed'));
    expect([asked[1]!, asked[0]!, asked[2]!].map(seededDelays('a seed'))).toEqual([album, first, second]);
    expect(second).not.toBe(first);
  });

  it('do not depend on ids', () => {
    const [one, other] = ['6ff4ad22-19a3-4a3b-9f0c-0a30b1ba1d6c', '0d3fca0d-8be9-4a40-8a5a-2f7c55a3f2aa'].map((id) =>
      seededDelays('a seed')(`GET /api/songs/${id}`),
    );
    expect(one).toBe(other);
  });
});

describe('a worker whose messages come late', () => {
  class NodeWorker extends EventTarget {
    isEnded = false;
    terminate() {
      this.isEnded = true;
    }
    say(data: unknown) {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const startLate = (delays: readonly number[]) => {
    Object.assign(globalThis, { Worker: NodeWorker });
    delayWorkers(delays);
    const worker = new Worker('worker.js') as unknown as NodeWorker;
    const heard: unknown[] = [];
    worker.addEventListener('message', (message) => heard.push((message as MessageEvent).data));
    return { worker, heard };
  };
  afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'));

  it('is heard later, in the order in which it sent them', async () => {
    const { worker, heard } = startLate([30, 0, 10]);
    for (const word of ['one', 'two', 'three']) worker.say(word);
    expect(heard).toEqual([]);
    while (heard.length < 3) await once(worker, 'message');
    expect(heard).toEqual(['one', 'two', 'three']);
  });

  it('is not heard once it is terminated', async () => {
    const { worker, heard } = startLate([0]);
    worker.say('one');
    worker.terminate();
    await new Promise((done) => setTimeout(done, 20));
    expect(heard).toEqual([]);
    expect(worker.isEnded).toBe(true);
  });
});

describe('a service worker whose stored scripts come late', () => {
  it('answers scripts unchanged but late, and anything else at once', async () => {
    const answers: unknown[] = [];
    class FetchEvent {
      constructor(readonly request: { url: string }) {}
      respondWith(answer: unknown) {
        answers.push(answer);
      }
    }
    Object.assign(globalThis, { FetchEvent });
    delayStoredScripts([1]);
    const respond = (path: string) => new FetchEvent({ url: `https://chorus.example${path}` }).respondWith(path);
    respond('/assets/home.js');
    respond('/api/songs');
    expect(answers).toEqual([expect.any(Promise), '/api/songs']);
    expect(await answers[0]).toBe('/assets/home.js');
    Reflect.deleteProperty(globalThis, 'FetchEvent');
  });
});
