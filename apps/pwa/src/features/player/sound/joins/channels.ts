import { elementChannel } from './element-channel';
import { graphChannel } from './graph-channel';
import type { Channel, Fade } from './channel';

/** Web Audio is suspended after so long without music, to save power. */
const SUSPEND_AFTER_MS = 30_000;

export interface Channels {
  channelOf: (element: HTMLAudioElement) => Channel;
  setLevel: (element: HTMLAudioElement, gain: number) => void;
  setVolume: (volume: number, muted: boolean) => void;
  crossfade: (from: HTMLAudioElement, to: HTMLAudioElement, fade: Fade) => void;
  /** Has to be called in the tick of a user gesture: browsers start Web Audio only then. */
  resume: () => void;
  /** Suspends Web Audio after 30 seconds unless `resume` is called before. */
  suspendLater: () => void;
  /** The last node before the audio device; undefined while nothing plays through Web Audio. */
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
  const applyVolume = (element: HTMLAudioElement) => {
    channelOf(element).setVolume(volume, muted);
    channelOf(element).setLevel(levels.get(element) ?? 1);
  };
  const connect = (context: AudioContext) => {
    const gain = new GainNode(context, { gain: volume });
    gain.connect(context.destination);
    return gain;
  };
  /**
   * Connects only paused elements, since connecting interrupts one that plays. A song that was started before this code had loaded keeps its
   * element channel until it pauses or ends: it can only be made quieter, fades by its element's volume, and has no gapless join.
   */
  const connectIdle = (to: GainNode) => {
    for (const element of elements.filter((each) => each.paused && !inGraph.has(each))) {
      channelOf(element).endFade();
      channels.set(element, graphChannel(element, to));
      inGraph.add(element);
      applyVolume(element);
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
    // The clocks are read once for both fades: if the page were interrupted between two readings, one song would fade later than the other.
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
