import { elementChannel } from './element-channel';
import { graphChannel } from './graph-channel';
import type { Channel, Fade } from './channel';

/** A device that plays nothing for so long saves the power of Web Audio. */
const SUSPEND_AFTER_MS = 30_000;

export interface Channels {
  channelOf: (element: HTMLAudioElement) => Channel;
  setLevel: (element: HTMLAudioElement, gain: number) => void;
  setVolume: (volume: number, muted: boolean) => void;
  crossfade: (from: HTMLAudioElement, to: HTMLAudioElement, fade: Fade) => void;
  /** In the tick of a press: Web Audio starts then or not at all. */
  resume: () => void;
  suspendLater: () => void;
  /** What goes to the device, where it goes through Web Audio. */
  tap: () => GainNode | undefined;
}

/** `createContext` returns undefined where Web Audio must not be used, or not yet. */
export function createChannels(elements: readonly HTMLAudioElement[], createContext: () => AudioContext | undefined): Channels {
  const channels = new Map<HTMLAudioElement, Channel>(elements.map((element) => [element, elementChannel(element)]));
  const levels = new Map<HTMLAudioElement, number>();
  const inGraph = new Set<HTMLAudioElement>();
  let [volume, muted] = [elements[0]?.volume ?? 1, elements[0]?.muted ?? false];
  let output: GainNode | undefined;
  let suspending: ReturnType<typeof setTimeout> | undefined;

  const channelOf = (element: HTMLAudioElement): Channel => {
    const channel = channels.get(element);
    if (!channel) throw new Error('No channel of this element');
    return channel;
  };
  const sound = (element: HTMLAudioElement) => {
    channelOf(element).setVolume(volume, muted);
    channelOf(element).setLevel(levels.get(element) ?? 1);
  };
  const connect = (context: AudioContext) => {
    const gain = new GainNode(context, { gain: volume });
    gain.connect(context.destination);
    return gain;
  };
  /**
   * An element that sounds would be interrupted by it. A song that was started before this code had loaded is therefore left as it is until it
   * pauses or ends: it is only made quieter, fades by its element's volume, and has no gapless join.
   */
  const connectIdle = (to: GainNode) => {
    for (const element of elements.filter((each) => each.paused && !inGraph.has(each))) {
      channelOf(element).endFade();
      channels.set(element, graphChannel(element, to));
      inGraph.add(element);
      sound(element);
    }
  };

  return {
    channelOf,
    setLevel: (element, gain) => {
      levels.set(element, gain);
      channelOf(element).setLevel(gain);
    },
    setVolume: (to, isMuted) => {
      [volume, muted] = [to, isMuted];
      for (const element of elements) channelOf(element).setVolume(volume, muted);
    },
    // One reading of the clocks for both: a page that is interrupted between two would fade one song later than the other.
    crossfade: (from, to, { delayMs, durationMs }) => {
      const begins = { pageMs: performance.now() + delayMs, contextSeconds: (output?.context.currentTime ?? 0) + delayMs / 1_000 };
      channelOf(from).fade('out', begins, durationMs);
      channelOf(to).fade('in', begins, durationMs);
    },
    resume: () => {
      clearTimeout(suspending);
      const context = output ? undefined : createContext();
      if (context) output = connect(context);
      if (!output) return;
      connectIdle(output);
      void resumeContext(output.context as AudioContext);
    },
    tap: () => output,
    suspendLater: () => {
      clearTimeout(suspending);
      suspending = setTimeout(() => void (output?.context as AudioContext | undefined)?.suspend(), SUSPEND_AFTER_MS);
    },
  };
}

const resumeContext = (context: AudioContext) => (context.state === 'running' ? undefined : context.resume());
