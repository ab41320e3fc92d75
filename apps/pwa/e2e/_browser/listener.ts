import type { BrowserContext, Locator, Page } from 'playwright-core';
import { playButtons } from './play-buttons';
import { until } from './until';

/** Remembers the page's audio element, which stands in no document, from its beginning. */
const rememberAudio = () => {
  globalThis.Audio = class extends Audio {
    constructor(src?: string) {
      super(src);
      Object.assign(globalThis, { audio: this });
    }
  };
};

interface AudioState {
  time: number;
  paused: boolean;
  volume: number;
  muted: boolean;
  src: string;
}

/** A person at a page: what they see of the player, and what the loudspeaker gets. */
export class Listener {
  readonly player: Locator;

  private constructor(readonly page: Page) {
    this.player = page.getByRole('region', { name: 'Player' });
  }

  /** Opens a page of the stack. */
  static async at(context: BrowserContext, path = '/'): Promise<Listener> {
    return Listener.on(await context.newPage(), path);
  }

  static async on(page: Page, url: string): Promise<Listener> {
    const listener = await Listener.before(page);
    await page.goto(url);
    return listener;
  }

  /** Of a page that opens nothing yet. */
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
      const { audio } = globalThis as unknown as { audio: HTMLAudioElement };
      return { time: audio.currentTime, paused: audio.paused, volume: audio.volume, muted: audio.muted, src: audio.currentSrc };
    });
  }

  /** Waits until the clock of the audio has moved on its own. */
  async untilSounding(): Promise<void> {
    const { src, time } = await this.audio();
    await this.until('a sound', (now) => !now.paused && (now.src === src ? now.time > time : now.time > 0));
  }

  /** Waits until what the loudspeaker gets is so; `what` completes "waited 60 s for …". */
  until(what: string, isSo: (state: AudioState) => boolean): Promise<AudioState> {
    return until(what, () => this.audio(), isSo);
  }

  /** The title that the player bar shows. */
  async title(): Promise<string> {
    return (await this.player.locator('[title]').first().getAttribute('title')) ?? '';
  }

  /** Drags the seek slider to a second, as its keyboard and pointer users do. */
  async seek(seconds: number): Promise<void> {
    await this.player.getByRole('slider', { name: 'Seek' }).fill(String(seconds));
  }
}
