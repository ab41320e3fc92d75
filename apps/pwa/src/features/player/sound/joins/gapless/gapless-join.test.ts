import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Song } from '@chorus/contracts';
import { createGaplessJoin } from './gapless-join';

const RATE = 44_100;
const EDGE = 12 * RATE;
const [song, next] = songNumbers(1, 2) as [Song, Song];
const mono = Float32Array.from({ length: 2 * EDGE }, (_, at) => Math.sin(at / 20 + 40 * Math.sin(at / 7_000) + (at / 9_000) ** 2));

type Call = [what: string, ...values: number[]];

/** A graph on a device whose clock the test moves. `calls` has what was called on it. */
class FakeContext {
  currentTime = 100;
  readonly sampleRate = RATE;
  readonly calls: Call[] = [];

  node(name: string) {
    const say = (what: string) => (value: number, at: number) => void this.calls.push([`${name} ${what}`, value, Number(at.toFixed(3))]);
    const param = { value: 1, maxValue: 1, cancelScheduledValues: () => undefined, setValueAtTime: () => undefined };
    const node = { context: this, gain: { ...param, linearRampToValueAtTime: say('fades to') }, delayTime: { ...param, value: 0 } };
    return Object.assign(node, { connect: (to: unknown) => to });
  }
}

function start() {
  const context = new FakeContext();
  Object.assign(globalThis, {
    GainNode: function () {
      return context.node('decoded');
    },
    AudioBufferSourceNode: function () {
      return Object.assign(context.node('buffer'), {
        start: (at: number, offset: number) => void context.calls.push(['starts', Math.round(at * RATE), Math.round(offset * RATE)]),
        stop: () => void context.calls.push(['stops']),
      });
    },
  });
  const elementNamed = (name: string) => ({ element: { duration: 225, currentTime: 0, playbackRate: 1 }, graph: graphOf(name), ended: 0 });
  const graphOf = (name: string) => ({
    source: context.node(`${name} source`),
    own: context.node(name),
    level: context.node(`${name} level`),
    delay: context.node(`${name} delay`),
  });
  const [first, second] = [elementNamed('first'), elementNamed('second')];
  const channelOf = (element: unknown) => {
    const found = element === first.element ? first : second;
    return { graph: found.graph, endFade: () => void (found.ended += 1) };
  };
  /** The position of the tapped element in the decoded audio, and the frame of the context when it was tapped. */
  const heard: { frame: number; position: number; samples?: Float32Array; failure?: Error } = { frame: 100 * RATE, position: 0 };
  const join = createGaplessJoin({
    channelOf: channelOf as never,
    decode: () => Promise.resolve({ buffer: { length: 2 * EDGE } as AudioBuffer, joinsAt: EDGE, mono }),
    tap: () =>
      heard.failure
        ? Promise.reject(heard.failure)
        : Promise.resolve({ frame: heard.frame, samples: heard.samples ?? mono.slice(heard.position, heard.position + 4_096) }),
  });
  const element = (each: { element: unknown }) => each.element as HTMLAudioElement;
  return { context, join, heard, first, second, one: element(first), other: element(second) };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('a gapless join', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Six seconds before the end of the first song, decoded audio has taken over. */
  async function startTakenOver() {
    const started = start();
    started.join.prepare(song, next, started.one);
    await settle();
    started.first.element.currentTime = 219;
    started.heard.position = EDGE - 6 * RATE + 123;
    started.join.takeOver(started.one);
    await settle();
    return started;
  }

  it('continues the element exactly to the sample, and says when the next one has to start', async () => {
    const { context, join, heard } = await startTakenOver();
    const begin = 100.1 * RATE;
    expect(context.calls).toContainEqual(['starts', begin, heard.position + 0.1 * RATE]);
    expect(context.calls).toContainEqual(['decoded fades to', 1, 100.13]);
    expect(context.calls).toContainEqual(['first fades to', 0, 100.13]);
    expect(join.startsInMs()).toBeCloseTo(6_000 - (123 / RATE) * 1_000 - 40, 3);
  });

  /** The decoded audio is one second into the next song, and its element is `aheadSeconds` ahead of that. */
  async function startHandover(aheadSeconds: number) {
    const started = await startTakenOver();
    const { context, join, heard, second, other } = started;
    const joinsAt = 106 - 123 / RATE;
    join.handOverTo(other);
    expect([second.graph.own.gain.value, join.startsInMs()]).toEqual([0, undefined]);
    const move = async (seconds: number, ahead: number) => {
      context.currentTime = joinsAt + seconds;
      second.element.currentTime = seconds + ahead;
      heard.frame = Math.round((joinsAt + seconds) * RATE);
      heard.position = EDGE + Math.round((seconds + ahead) * RATE);
      await jest.advanceTimersByTimeAsync(1_000);
    };
    await move(1, aheadSeconds);
    return { ...started, move };
  }
  const isHandedOver = ({ context }: ReturnType<typeof start>) => context.calls.some(([what]) => what === 'second fades to');

  it('hands over to the next element at once when it is close, with a delay of as much as it is ahead', async () => {
    const { context, second } = await startHandover(0.02);
    expect(second.graph.delay.delayTime.value * RATE).toBeCloseTo(0.02 * RATE, 3);
    expect(context.calls.slice(-3).map(([what, to]) => [what, to])).toEqual([
      ['decoded fades to', 0],
      ['second fades to', 1],
      ['stops', undefined],
    ]);
  });

  it('says how far an element is ahead of what is heard, before the handover and after it', async () => {
    const { join, other, context, second } = await startHandover(0.19);
    expect(join.delayOf(other)).toBeCloseTo(0.19, 3);
    [context.currentTime, second.element.currentTime] = [context.currentTime + 1, second.element.currentTime + 0.83];
    expect(join.delayOf(other)).toBeCloseTo(0.02, 3);
    const close = await startHandover(0.01);
    expect(close.join.delayOf(close.other)).toBeCloseTo(0.01, 3);
  });

  it.each([
    ['slows an element down that is far ahead', 0.19, 0.8],
    ['speeds an element up that is behind', -0.1, 1.2],
  ])('%s, in silence, and hands over to it when it is close, so that its clock matches what is heard', async (_, ahead, rate) => {
    const started = await startHandover(ahead);
    expect([started.second.element.playbackRate, isHandedOver(started)]).toEqual([rate, false]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(started.second.element.playbackRate).toBe(1);
    await started.move(3, 0.01);
    expect([isHandedOver(started), started.second.element.playbackRate]).toEqual([true, 1]);
    expect(started.second.graph.delay.delayTime.value).toBeCloseTo(0.01, 3);
  });

  it('resets the rate of an element that is slowed down when the listener interrupts the join', async () => {
    const { join, second, other } = await startHandover(0.19);
    join.stop(other);
    expect(second.element.playbackRate).toBe(1);
  });

  it('hands over to an element that stays behind only when the decoded audio is about to end', async () => {
    const { context, join, heard, other } = await startTakenOver();
    join.handOverTo(other);
    context.currentTime = 107;
    heard.frame = 107 * RATE;
    heard.position = EDGE + 10_000;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(context.calls).not.toContainEqual(['stops']);
    context.currentTime = 117;
    await jest.advanceTimersByTimeAsync(4_000);
    expect(context.calls).toContainEqual(['stops']);
  });

  it('ends at once when the listener interrupts it', async () => {
    const { context, join, first, one } = await startTakenOver();
    join.stop(one);
    expect(context.calls).toContainEqual(['stops']);
    expect([first.ended, join.startsInMs()]).toEqual([1, undefined]);
  });

  it('is not made when the element plays something else than the decoded audio', async () => {
    const started = start();
    started.join.prepare(song, next, started.one);
    await settle();
    started.first.element.currentTime = 219;
    started.heard.samples = Float32Array.from({ length: 4_096 }, (_, at) => Math.sin(at / 3));
    started.join.takeOver(started.one);
    await settle();
    expect([started.context.calls, started.join.startsInMs()]).toEqual([[], undefined]);
  });

  it('is made when tapping the element fails once and succeeds the next time', async () => {
    const started = start();
    started.join.prepare(song, next, started.one);
    await settle();
    started.first.element.currentTime = 219;
    started.heard.position = EDGE - 6 * RATE;
    started.heard.failure = new Error('The processor could not be loaded');
    started.join.takeOver(started.one);
    await settle();
    expect([started.context.calls, started.join.startsInMs()]).toEqual([[], undefined]);
    delete started.heard.failure;
    started.join.takeOver(started.one);
    await settle();
    expect(started.join.startsInMs()).toBeCloseTo(5_960, 3);
  });

  it('hands over to the next element at the end of the decoded audio when that element cannot be tapped', async () => {
    const { context, join, heard, other } = await startTakenOver();
    heard.failure = new Error('The processor could not be loaded');
    join.handOverTo(other);
    await jest.advanceTimersByTimeAsync(1_000);
    context.currentTime = 117;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(context.calls).toContainEqual(['stops']);
  });

  it('is not made by an element that plays faster', async () => {
    const started = start();
    started.join.prepare(song, next, started.one);
    await settle();
    Object.assign(started.first.element, { currentTime: 219, playbackRate: 1.5 });
    started.heard.position = EDGE - 6 * RATE;
    started.join.takeOver(started.one);
    await settle();
    expect(started.join.startsInMs()).toBeUndefined();
  });
});
