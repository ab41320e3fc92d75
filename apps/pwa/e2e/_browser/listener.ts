import type { BrowserContext, Locator, Page } from 'playwright-core';
import { playButtons } from './play-buttons';
import { until } from './until';
import { within } from './within';

const RETRY_MS = 60_000;

/**
 * Captures the audio element that last started to play: the page has two, never attached to the document, which take turns. Also captures
 * the gain of the output, which is the volume of both.
 */
const rememberAudio = () => {
  let elements = 0;
  globalThis.Audio = class extends Audio {
    constructor(src?: string) {
      super(src);
      elements += 1;
      Object.assign(globalThis, elements === 1 ? { audio: this } : { joinsSongs: true });
    }

    override play() {
      Object.assign(globalThis, { audio: this });
      return super.play();
    }
  };
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) Object.assign(globalThis, { volume: this });
    return (connect as (...to: unknown[]) => AudioNode).apply(this, to);
  };
};

interface AudioState {
  time: number;
  paused: boolean;
  volume: number;
  muted: boolean;
  src: string;
}

export class Listener {
  readonly player: Locator;

  private constructor(readonly page: Page) {
    this.player = page.getByRole('region', { name: 'Player' });
  }

  static async at(context: BrowserContext, path = '/'): Promise<Listener> {
    return Listener.on(await context.newPage(), path);
  }

  static async on(page: Page, url: string): Promise<Listener> {
    const listener = await Listener.before(page);
    await page.goto(url);
    return listener;
  }

  static async before(page: Page): Promise<Listener> {
    await page.addInitScript(rememberAudio);
    return new Listener(page);
  }

  button(name: string | RegExp): Locator {
    return this.player.getByRole('button', { name, exact: true });
  }

  async playCard(index = 0): Promise<void> {
    const button = playButtons(this.page).nth(index);
    await button.scrollIntoViewIfNeeded();
    await button.click();
    await this.untilSounding();
  }

  audio(): Promise<AudioState> {
    return this.page.evaluate(() => {
      const { audio, volume } = globalThis as unknown as { audio: HTMLAudioElement; volume?: GainNode };
      const { currentTime: time, paused, muted, currentSrc: src } = audio;
      // A retry adds a fragment to the URL.
      return { time, paused, muted, src: src.replace(/#.*/, ''), volume: Number((volume?.gain.value ?? audio.volume).toFixed(3)) };
    });
  }

  async untilSounding(): Promise<void> {
    const { src, time } = await this.audio();
    await this.until('a sound', (now) => !now.paused && (now.src === src ? now.time > time : now.time > 0));
  }

  until(what: string, isSo: (state: AudioState) => boolean): Promise<AudioState> {
    return until(what, () => this.audio(), isSo);
  }

  /** The page joins songs once it has a second audio element, which it creates when idle. */
  async untilJoining(): Promise<void> {
    await this.page.waitForFunction(() => 'joinsSongs' in globalThis);
  }

  /** Call it before the fault. Afterwards `retriedFrom` returns the position at which the sound continued. */
  async watchForRetry(): Promise<void> {
    await this.page.evaluate(() => {
      const { audio } = globalThis as unknown as { audio: HTMLAudioElement };
      const next = (event: string) => new Promise((happened) => audio.addEventListener(event, happened, { once: true }));
      const retriedFrom = next('error')
        .then(() => next('playing'))
        .then(() => audio.currentTime);
      Object.assign(globalThis, { retriedFrom });
    });
  }

  retriedFrom(): Promise<number> {
    const answer = this.page.evaluate(() => (globalThis as unknown as { retriedFrom: Promise<number> }).retriedFrom);
    return within('the sound to go on after an error', answer, RETRY_MS);
  }

  /** Returns a function that reads how often the sound has stalled since now, for want of data or of a processor. */
  async countStalls(): Promise<() => Promise<number>> {
    await this.page.evaluate(() => {
      const { audio } = globalThis as unknown as { audio: HTMLAudioElement };
      const counted = { stalls: 0 };
      audio.addEventListener('waiting', () => (counted.stalls += 1));
      Object.assign(globalThis, { counted });
    });
    return () => this.page.evaluate(() => (globalThis as unknown as { counted: { stalls: number } }).counted.stalls);
  }

  async title(): Promise<string> {
    return (await this.player.locator('[title]').first().getAttribute('title')) ?? '';
  }

  async seek(seconds: number): Promise<void> {
    await this.player.getByRole('slider', { name: 'Seek' }).fill(String(seconds));
  }
}
