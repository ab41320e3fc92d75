import type { AudioOutput } from '../audio-output';
import type { Channels } from './channel';

/**
 * Mutes a song that is paused in the tick in which it starts, for example by the sleep timer at the end of the song before. Otherwise a moment
 * of it is heard on a busy device, even after the pause.
 */
export class MutedStart {
  readonly #output: AudioOutput;
  readonly #channels: Channels;
  #element: HTMLAudioElement | undefined;

  constructor(output: AudioOutput, channels: Channels) {
    this.#output = output;
    this.#channels = channels;
  }

  /** Mutes the element until the player plays again. */
  muteUntilPlayed(element: HTMLAudioElement): void {
    this.#channels.channelOf(element).mute();
    this.#element = element;
  }

  /** Mutes the element until the end of this tick. If it is paused by then, it stays muted until the player plays again. */
  muteUntilTickEnds(element: HTMLAudioElement): void {
    this.#channels.channelOf(element).mute();
    queueMicrotask(() => {
      if (this.#output.element === element && this.#output.paused) this.muteUntilPlayed(element);
      else this.#channels.channelOf(element).endFade();
    });
  }

  onPlayed(): void {
    if (this.#element) this.#channels.channelOf(this.#element).endFade();
    this.#element = undefined;
  }
}
