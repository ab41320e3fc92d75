import { fromCallback } from 'xstate';

export type AudioCommand =
  | { type: 'audio.load'; url: string }
  | { type: 'audio.unload' }
  | { type: 'audio.play' }
  | { type: 'audio.pause' }
  /** Plays the loaded song from its beginning. */
  | { type: 'audio.restart'; url: string }
  | { type: 'audio.seek'; seconds: number }
  /** Pauses for `delayMs`, and then plays from `seconds`. */
  | { type: 'audio.align'; seconds: number; delayMs: number }
  | { type: 'audio.setVolume'; volume: number; muted: boolean };

export type AudioEvent =
  | { type: 'audio.started' }
  | { type: 'audio.waiting' }
  | { type: 'audio.paused' }
  | { type: 'audio.ended' }
  | { type: 'audio.blocked' }
  | { type: 'audio.failed'; reason: string };

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
  readonly readyState: number;
  readonly error: { readonly message: string } | null;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: 'src'): void;
  /** Goes to the beginning of the loaded song, which may be in another element that has it ready. */
  restart(url: string): void;
}

const SECONDS_BETWEEN_RETRIES = 10;
/** The ready state of a media element that can play on. */
const HAVE_FUTURE_DATA = 3;

/**
 * A fragment that makes a browser load the same file again. Without it, Chromium does not continue a file from the service worker that it has
 * begun over the network, for example when a song is downloaded while it plays.
 */
export const AGAIN = '#again';

// oxlint-disable max-lines-per-function -- one switch over all commands
export const audioActor = (element: AudioElement) =>
  fromCallback<AudioCommand>(({ sendBack, receive }) => {
    const emit = (event: AudioEvent) => sendBack(event);
    const listening = new AbortController();
    let retryFrom = 0;

    // A play() rejected for lack of a user gesture waits for one; a superseded load (AbortError) is
    // no failure; a bad file arrives as 'error'.
    const play = () => {
      // An element that is playing already does not fire 'playing' again.
      if (!element.paused && element.readyState >= HAVE_FUTURE_DATA) emit({ type: 'audio.started' });
      void element.play().catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NotAllowedError') emit({ type: 'audio.blocked' });
      });
    };
    const start = createDelayedStart(element, play);
    const reload = () => {
      const position = element.currentTime;
      element.src += AGAIN;
      element.currentTime = position;
    };
    // A connection may break off in a healthy file: one retry, and another only further on.
    const canRetry = () => {
      if (element.paused || element.currentTime < retryFrom) return false;
      retryFrom = element.currentTime + SECONDS_BETWEEN_RETRIES;
      return true;
    };

    reportEvents(element, emit, { signal: listening.signal, isStarting: start.isPending }, () => {
      if (canRetry()) {
        reload();
        play();
      } else emit({ type: 'audio.failed', reason: element.error?.message ?? 'unknown' });
    });

    receive((command) => {
      if (command.type !== 'audio.setVolume') start.cancel();
      switch (command.type) {
        case 'audio.load':
          retryFrom = 0;
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
          element.restart(command.url);
          play();
          break;
        case 'audio.seek':
          element.currentTime = command.seconds;
          break;
        case 'audio.align':
          element.currentTime = command.seconds;
          start.after(command.delayMs);
          break;
        case 'audio.setVolume':
          element.volume = command.volume;
          element.muted = command.muted;
          break;
      }
    });

    return () => {
      start.cancel();
      listening.abort();
      element.pause();
    };
  });

// oxlint-enable max-lines-per-function

/** Delays a start; the element is paused until then. */
function createDelayedStart(element: AudioElement, play: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = undefined;
    play();
  };
  return {
    after: (ms: number) => {
      if (ms > 0) {
        timer = setTimeout(begin, ms);
        element.pause();
      } else if (element.paused) play();
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
    isPending: () => timer !== undefined,
  };
}

interface Reporting {
  signal: AbortSignal;
  /** Whether the element is paused only until a delayed start, which is not reported as a pause. */
  isStarting: () => boolean;
}

function reportEvents(
  element: AudioElement,
  emit: (event: AudioEvent) => void,
  { signal, isStarting }: Reporting,
  onError: () => void,
): void {
  const on = (event: string, listener: () => void) => element.addEventListener(event, listener, { signal });

  // Headphones, another app or a media key may pause and resume the element. Ignored when a later
  // play() or pause() has superseded the event.
  on('playing', () => {
    if (!element.paused) emit({ type: 'audio.started' });
  });
  on('pause', () => {
    if (element.paused && !element.ended && !isStarting()) emit({ type: 'audio.paused' });
  });
  on('waiting', () => {
    if (!element.paused) emit({ type: 'audio.waiting' });
  });
  on('ended', () => emit({ type: 'audio.ended' }));
  on('error', onError);
}
