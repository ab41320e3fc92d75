/** What Safari had before the Remote Playback API: https://developer.apple.com/documentation/webkitjs/htmlmediaelement */
interface AirPlayElement {
  webkitShowPlaybackTargetPicker: () => void;
  readonly webkitCurrentPlaybackTargetIsWireless: boolean;
}

/** How an element plays on another device, for example a speaker or a television. */
export interface RemotePort {
  isAirPlay: boolean;
  state: () => RemotePlaybackState;
  onChange: (listener: () => void) => void;
  /** Watching keeps the device looking for others. Returns what ends it. */
  watch: (onAvailable: (isAvailable: boolean) => void) => () => void;
  /** Lets the listener choose a device. Call it in the tick of a press. Rejects where they choose none. */
  prompt: () => Promise<void>;
}

/** Undefined in browsers that play on this device alone. */
export function remotePortOf(element: HTMLAudioElement): RemotePort | undefined {
  if ('remote' in element) return standardPort(element);
  return isAirPlayElement(element) ? airPlayPort(element) : undefined;
}

const isAirPlayElement = (element: object): element is HTMLAudioElement & AirPlayElement => 'webkitShowPlaybackTargetPicker' in element;

function standardPort(element: HTMLAudioElement): RemotePort {
  const { remote } = element;
  return {
    isAirPlay: isAirPlayElement(element),
    state: () => remote.state,
    onChange: (listener) => ['connecting', 'connect', 'disconnect'].forEach((type) => remote.addEventListener(type, listener)),
    watch: (onAvailable) => {
      let isOver = false;
      const watching = remote.watchAvailability((isAvailable) => {
        if (!isOver) onAvailable(isAvailable);
      });
      // Refused, for example, on devices that are too slow to keep looking.
      watching.catch(() => undefined);
      return () => {
        isOver = true;
        void watching.then((id) => remote.cancelWatchAvailability(id)).catch(() => undefined);
      };
    },
    prompt: () => remote.prompt(),
  };
}

function airPlayPort(element: HTMLAudioElement & AirPlayElement): RemotePort {
  return {
    isAirPlay: true,
    state: () => (element.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'disconnected'),
    onChange: (listener) => element.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', listener),
    watch: (onAvailable) => {
      const type = 'webkitplaybacktargetavailabilitychanged';
      const listener = (event: Event) => onAvailable('availability' in event && event.availability === 'available');
      element.addEventListener(type, listener);
      return () => element.removeEventListener(type, listener);
    },
    prompt: () => {
      element.webkitShowPlaybackTargetPicker();
      return Promise.resolve();
    },
  };
}
