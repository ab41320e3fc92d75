import { fromCallback } from 'xstate';

export type AudioCommand =
  | { type: 'audio.load'; url: string }
  | { type: 'audio.unload' }
  | { type: 'audio.play' }
  | { type: 'audio.pause' }
  | { type: 'audio.restart' }
  | { type: 'audio.seek'; seconds: number }
  | { type: 'audio.setVolume'; volume: number; muted: boolean };

export type AudioFact =
  | { type: 'audio.started' }
  | { type: 'audio.paused' }
  | { type: 'audio.ended' }
  | { type: 'audio.blocked' }
  | { type: 'audio.failed'; reason: string };

/** What is used of an `HTMLAudioElement`. */
export interface AudioElement extends EventTarget {
  src: string;
  volume: number;
  muted: boolean;
  currentTime: number;
  readonly duration: number;
  readonly playbackRate: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  readonly error: { readonly message: string } | null;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: 'src'): void;
}

export const audioActor = (element: AudioElement) =>
  fromCallback<AudioCommand>(({ sendBack, receive }) => {
    const emit = (fact: AudioFact) => sendBack(fact);
    const listening = new AbortController();
    const on = (event: string, emitFact: () => void) => element.addEventListener(event, emitFact, { signal: listening.signal });

    // Headphones, another app or a media key may pause and resume the element. An event that play() or pause() has overtaken is no news.
    on('playing', () => {
      if (!element.paused) emit({ type: 'audio.started' });
    });
    on('pause', () => {
      if (element.paused && !element.ended) emit({ type: 'audio.paused' });
    });
    on('ended', () => emit({ type: 'audio.ended' }));
    on('error', () => emit({ type: 'audio.failed', reason: element.error?.message ?? 'unknown' }));

    // A play() refused for want of a gesture waits for one; a superseded load (AbortError) is no failure; a bad file arrives as 'error'.
    const play = () =>
      void element.play().catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NotAllowedError') emit({ type: 'audio.blocked' });
      });
    const reload = () => {
      const position = element.currentTime;
      element.load();
      element.currentTime = position;
    };

    receive((command) => {
      switch (command.type) {
        case 'audio.load':
          element.src = command.url;
          break;
        case 'audio.unload':
          element.removeAttribute('src');
          element.load();
          break;
        case 'audio.play':
          if (element.error) reload();
          play();
          break;
        case 'audio.pause':
          element.pause();
          break;
        case 'audio.restart':
          element.currentTime = 0;
          play();
          break;
        case 'audio.seek':
          element.currentTime = command.seconds;
          break;
        case 'audio.setVolume':
          element.volume = command.volume;
          element.muted = command.muted;
          break;
      }
    });

    return () => {
      listening.abort();
      element.pause();
    };
  });
