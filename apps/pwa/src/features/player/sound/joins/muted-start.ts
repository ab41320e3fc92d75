import type { AudioOutput } from '../audio-output';
import type { Channels } from './channels';

/**
 * Keeps a song silent that is paused in the tick in which it starts, as by the sleep timer at the end of the song before: a busy device still
 * sounds a moment of it after the pause.
 */
export class MutedStart {
  readonly #output: AudioOutput;
  readonly #channels: Channels;
  #element: HTMLAudioElement | undefined;

  constructor(output: AudioOutput, channels: Channels) {
    this.#output = output;
    this.#channels = channels;
  }

  /** It is heard when something is played again. */
  untilPlayed(element: HTMLAudioElement): void {
    this.#channels.channelOf(element).mute();
    this.#element = element;
  }

  /** And on, if it is paused by then. */
  untilTickEnds(element: HTMLAudioElement): void {
    this.#channels.channelOf(element).mute();
    queueMicrotask(() => {
      if (this.#output.element === element && this.#output.paused) this.untilPlayed(element);
      else this.#channels.channelOf(element).endFade();
    });
  }

  onPlayed(): void {
    if (this.#element) this.#channels.channelOf(this.#element).endFade();
    this.#element = undefined;
  }
}
