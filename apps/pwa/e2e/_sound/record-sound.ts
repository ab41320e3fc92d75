import type { Page } from 'playwright-core';

/** Samples that a page sends to the device, each from −1 to 1. */
export interface Recording {
  sampleRate: number;
  samples: Float32Array;
  /** The time of the first sample, by the clock of the audio context, in seconds. */
  beganAt: number;
  /** The times when the page did not run, or its sound came too slowly, in seconds of the recording. */
  stalls: readonly Stall[];
}

interface Stall {
  from: number;
  to: number;
}

export interface Recorder {
  sampleRate: number;
  /** Reads the clock of the audio context in seconds, like all times here. */
  now: () => number;
  beganAt: number;
  blocks: Float32Array[];
  stalls: Stall[];
}

/** Runs in the page before its own code. Records every node that is connected to the device. */
const recordDevice = () => {
  const recorder: Recorder = { sampleRate: 0, now: () => NaN, beganAt: 0, blocks: [], stalls: [] };
  Object.assign(globalThis, { recorder });
  const worklet = `registerProcessor('recorder', class extends AudioWorkletProcessor {
    process([[left]]) { if (left) this.port.postMessage({ at: currentTime, block: left.slice() }); return true; }
  })`;
  const { connect } = AudioNode.prototype;
  const tap = async (node: AudioNode) => {
    const { context } = node;
    recorder.sampleRate = context.sampleRate;
    recorder.now = () => context.currentTime;
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })));
    const recording = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 });
    recording.port.onmessage = ({ data: { at, block } }: MessageEvent<{ at: number; block: Float32Array }>) => {
      if (recorder.blocks.push(block) === 1) recorder.beganAt = at;
    };
    let [from, ticked, behind] = [context.currentTime, performance.now(), performance.now() / 1_000 - context.currentTime];
    setInterval(() => {
      const [to, now] = [context.currentTime, performance.now()];
      const isBehind = now / 1_000 - to - behind > 0.05;
      if (isBehind || now - ticked > 50) recorder.stalls.push({ from, to });
      if (isBehind) behind = now / 1_000 - to;
      [from, ticked] = [to, now];
    }, 20);
    (connect as (this: AudioNode, to: AudioNode) => AudioNode).call(node, recording);
  };
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) void tap(this);
    return (connect as (...to: unknown[]) => AudioNode).apply(this, to);
  };
};

/**
 * Runs in the page before its own code, and makes it play through one element, as on iOS. Only here, the element goes through Web Audio, so
 * that it can be recorded.
 */
const playByOneElement = () => {
  Object.assign(navigator, { standalone: false });
  const { play } = HTMLMediaElement.prototype;
  let context: AudioContext | undefined;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!context) {
      context = new AudioContext();
      context.createMediaElementSource(this).connect(context.destination);
    }
    return play.call(this);
  };
};

/** Runs in the page before its own code, and gives the device this sample rate. */
const playAtRate = (sampleRate: number) => {
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super({ ...options, sampleRate });
    }
  };
};

interface RecordOptions {
  byOneElement?: boolean;
  sampleRate?: number;
}

/** Call it before opening the page. It bypasses the content security policy, which allows only worklets from the server. */
export async function recordSound(page: Page, { byOneElement = false, sampleRate }: RecordOptions = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  if (sampleRate !== undefined) await page.addInitScript(playAtRate, sampleRate);
  await page.addInitScript(recordDevice);
  if (byOneElement) await page.addInitScript(playByOneElement);
}

/** Returns the recording since the last call. */
export async function takeRecording(page: Page): Promise<Recording> {
  const { sampleRate, beganAt, bytes, stalls } = await page.evaluate(() => {
    const { recorder } = globalThis as unknown as { recorder: Recorder };
    const blocks = recorder.blocks.splice(0);
    const samples = new Int16Array(blocks.length * 128);
    blocks.forEach((block, at) =>
      samples.set(
        Int16Array.from(block, (value) => Math.round(value * 32_767)),
        at * 128,
      ),
    );
    const letters: string[] = [];
    const all = new Uint8Array(samples.buffer);
    for (let at = 0; at < all.length; at += 32_768) letters.push(String.fromCharCode(...all.subarray(at, at + 32_768)));
    const { sampleRate, beganAt } = recorder;
    const stalls = recorder.stalls.splice(0).map(({ from, to }) => ({ from: from - beganAt, to: to - beganAt }));
    return { sampleRate, beganAt, stalls, bytes: btoa(letters.join('')) };
  });
  const { buffer, byteOffset, length } = Buffer.from(bytes, 'base64');
  const samples = Float32Array.from(new Int16Array(buffer.slice(byteOffset, byteOffset + length)), (value) => value / 32_767);
  return { sampleRate, beganAt, samples, stalls };
}

/** Joins two consecutive recordings. */
export function append(one: Recording, other: Recording): Recording {
  if (one.samples.length === 0) return other;
  const { sampleRate } = one;
  const samples = new Float32Array(one.samples.length + other.samples.length);
  samples.set(one.samples);
  samples.set(other.samples, one.samples.length);
  const seconds = one.samples.length / sampleRate;
  return {
    ...one,
    samples,
    stalls: [...one.stalls, ...other.stalls.map(({ from, to }) => ({ from: from + seconds, to: to + seconds }))],
  };
}
