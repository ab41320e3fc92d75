import type { Playback } from '../../create-playback';
import type { AudioOutput } from '../audio-output';
import type { Readable } from '../../../../platform/store/create-store';
import { playsGapless } from '../settings/plays-gapless';
import type { SongLevels } from '../level/song-levels';
import type { SoundSettings } from '../settings/sound-settings';
import type { SleepTimer } from '../../sleep/create-sleep-timer';
import { SongJoiner } from './song-joiner';
import type { JoinDeps } from './song-joiner';
import type { Channel, Channels } from './channel';
import { elementChannel } from './element-channel';
import { graphChannel } from './graph-channel';
import type { GaplessJoin } from './gapless/gapless-join';

/** Web Audio is suspended after so long without music, to save power. */
const SUSPEND_AFTER_MS = 30_000;

/** Returns the last node before the audio device; undefined where songs do not play through Web Audio, or not yet. */
export type SoundTap = Channels['tap'];

export interface SoundServices {
  soundTap: SoundTap;
  /** How many seconds the audible position is behind the player's clock. */
  heardDelay: () => number;
}

declare module '../../../../platform/services/services' {
  interface Services extends SoundServices {}
}

interface EngineDeps {
  output: AudioOutput;
  playback: Pick<Playback, 'queue' | 'player'>;
  /** False on iOS: a second element would not play on a locked phone, and Web Audio falls silent there. */
  canOverlap: boolean;
  /** Takes the place of the others while songs play on another device, and stays out of Web Audio. */
  remoteElement?: HTMLAudioElement | undefined;
  settings: Readable<SoundSettings>;
  levels: SongLevels;
  /** While it waits for the end of a song or album, no next song may start before that end. */
  sleepTimer: Pick<SleepTimer, 'actor'>;
}

/** Levels the volume of songs, and joins them without a gap. */
export function startSoundEngine(deps: EngineDeps): SoundServices {
  const { output, playback, canOverlap, remoteElement, settings, levels, sleepTimer } = deps;
  const { actor: sleep } = sleepTimer;
  const second = canOverlap ? new Audio() : undefined;
  const elements = second ? [output.element, second] : [output.element];
  const channels = createChannels({ elements, alone: remoteElement }, () => (canOverlap ? contextAfterGesture() : undefined));
  const onHeldEnd = () => sleep.send({ type: 'song.ended', nextAlbumId: undefined });
  const joining = joinSettings(channels, settings, sleep);
  const isAlone = () => output.element === remoteElement;
  const joiner = second && new SongJoiner({ output, playback, channels, second, gainOf: levels.ofNext, isAlone, onHeldEnd, ...joining });
  // Safari lets an element play without a user gesture once one has loaded it.
  const unlock = () => second?.src === '' && second.load();
  const beforePlay = () => {
    unlock();
    channels.resume();
  };
  output.engine = { elementFor: (url) => joiner?.elementFor(url), setVolume: channels.setVolume, beforePlay };
  // The user gesture that started the music may have come before this code had loaded.
  addEventListener('click', unlock, { capture: true, once: true });

  const setLevel = () => {
    const { song } = playback.player.getSnapshot().context;
    if (song) channels.setLevel(output.element, levels.ofCurrent(song));
  };
  playback.player.on('playback.changed', ({ isPlaying }) => {
    setLevel();
    // Also needed when the browser itself resumes an element, for example after a phone call.
    if (isPlaying) channels.resume();
    else channels.suspendLater();
  });
  settings.subscribe(setLevel);
  // Another element may have taken over the song, for example that of another device.
  output.addEventListener('playing', setLevel);
  sleep.subscribe(({ context }) => (context.choice === 'song' ? joiner?.holdNext() : joiner?.releaseNext()));
  setLevel();
  return { soundTap: channels.tap, heardDelay: () => joining.gapless()?.delayOf(output.element) ?? 0 };
}

function joinSettings(
  channels: Channels,
  settings: Readable<SoundSettings>,
  sleep: SleepTimer['actor'],
): Pick<JoinDeps, 'crossfadeSeconds' | 'isGapless' | 'gapless'> {
  let gapless: GaplessJoin | undefined;
  const load = async () => {
    if (!settings.get().gapless || gapless) return;
    const { browserGaplessJoin } = await import('./gapless/browser-gapless-join');
    gapless ??= browserGaplessJoin(channels);
  };
  settings.subscribe(() => void load());
  void load();
  const sleepChoice = () => sleep.getSnapshot().context.choice;
  return {
    // This includes the end of an album: within an album there is no crossfade anyway.
    crossfadeSeconds: () => (typeof sleepChoice() === 'string' ? 0 : settings.get().crossfadeSeconds),
    isGapless: () => playsGapless(settings.get()) && sleepChoice() !== 'song',
    gapless: () => gapless,
  };
}

/** Before a user gesture, a browser keeps the context suspended, and elements that are connected to it are silent. */
const contextAfterGesture = () =>
  'userActivation' in navigator && navigator.userActivation.hasBeenActive ? new AudioContext({ latencyHint: 'balanced' }) : undefined;

interface Elements {
  elements: readonly HTMLAudioElement[];
  /** Never plays through Web Audio. */
  alone: HTMLAudioElement | undefined;
}

/** `createContext` returns undefined where Web Audio must not be used, or not yet. */
function createChannels({ elements, alone }: Elements, createContext: () => AudioContext | undefined): Channels {
  const all = alone ? [...elements, alone] : elements;
  const channels = new Map<HTMLAudioElement, Channel>(all.map((element) => [element, elementChannel(element)]));
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
      for (const channel of channels.values()) channel.setVolume(volume, muted);
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
