/** Runs in AudioWorkletGlobalScope, whose types are missing in TypeScript's libraries. */
declare const currentFrame: number;
declare const registerProcessor: (name: string, processor: new () => AudioWorkletProcessor) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

const FRAMES = 8_192;
const BLOCK_FRAMES = 128;

/** Posts one recording of its input and ends: 8,192 frames, both channels summed, and at which frame of the context they begin. */
class TapProcessor extends AudioWorkletProcessor {
  readonly #samples = new Float32Array(FRAMES);
  #count = 0;

  process([channels = []]: Float32Array[][]): boolean {
    for (let at = 0; at < BLOCK_FRAMES; at += 1) {
      const left = channels[0]?.[at] ?? 0;
      this.#samples[this.#count + at] = left + (channels[1]?.[at] ?? left);
    }
    this.#count += BLOCK_FRAMES;
    if (this.#count < FRAMES) return true;
    this.port.postMessage({ frame: currentFrame + BLOCK_FRAMES - FRAMES, samples: this.#samples });
    return false;
  }
}

registerProcessor('tap', TapProcessor);
