import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import type { Playback } from '../create-playback';
import type { AudioOutput } from '../sound/audio-output';
import { playsGapless } from '../sound/settings/plays-gapless';
import type { SoundSettings } from '../sound/settings/sound-settings';
import type { RemotePort } from './remote-port';

declare module '../../../platform/services/services' {
  interface Services {
    /** Undefined in browsers that play on this device alone. */
    remotePlayer: RemotePlayer | undefined;
  }
}

interface RemoteState {
  isAvailable: boolean;
  connection: RemotePlaybackState;
}

/** Plays the songs on another device, for example a speaker or a television. */
export interface RemotePlayer {
  isAirPlay: boolean;
  state: Readable<RemoteState>;
  /** Looks for devices until the function that it returns is called. */
  watch: () => () => void;
  /** Lets the listener choose a device, or says why not. Call it in the tick of a press. */
  choose: () => void;
}

interface Deps {
  output: AudioOutput;
  player: Playback['player'];
  /**
   * Plays on the other device. Where songs are joined, it is an element of its own, because Web Audio keeps the sound of the others on this
   * device; elsewhere it is the only one.
   */
  element: HTMLAudioElement;
  port: RemotePort;
  settings: Readable<SoundSettings>;
  inform: (text: string) => void;
  fail: (text: string) => void;
}

export const texts = {
  room: 'In a room, music plays on this device only, so that everyone hears it at the same moment.',
  joins: 'Crossfade and gapless albums play on this device only. Turn them off in Settings to play on another device.',
  roomJoined: 'Playing on this device again, in time with the room.',
  joinsLater: 'Crossfade and gapless albums resume when music plays on this device again.',
  failed: "This song can't play on that device right now.",
} as const;

export function createRemote(deps: Deps): RemotePlayer {
  const { output, player, element, port, settings, inform } = deps;
  const state = createStore<RemoteState>({ isAvailable: false, connection: 'disconnected' });
  const devices = moveBetween(deps);

  port.onChange(() => {
    const connection = port.state();
    state.set({ ...state.get(), connection });
    if (connection === 'connected' && !isLed(player)) devices.moveAway();
    if (connection === 'disconnected') devices.moveBack();
  });
  let joined = joins(settings.get());
  settings.subscribe(() => {
    const before = joined;
    joined = joins(settings.get());
    if (joined && !before && port.state() === 'connected') inform(texts.joinsLater);
  });
  endInRooms(deps, devices.moveBack);

  /** Browsers look for devices that can play what is loaded. */
  const loadSong = () => {
    const { song } = player.getSnapshot().context;
    if (!song || output.element === element || element.src === new URL(song.audioUrl, location.href).href) return;
    element.preload = 'none';
    element.src = song.audioUrl;
  };
  return {
    isAirPlay: port.isAirPlay,
    state,
    watch: () => {
      loadSong();
      const loading = player.subscribe(loadSong);
      const stop = port.watch((isAvailable) => state.set({ ...state.get(), isAvailable }));
      return () => {
        loading.unsubscribe();
        stop();
      };
    },
    choose: () => choose(deps),
  };
}

/** The only element of a phone stays where it is. */
function moveBetween({ output, player, element }: Deps) {
  const isOnly = element === output.element;
  let local = output.element;

  const moveTo = (target: HTMLAudioElement) => {
    const { element: from } = output;
    const isPlaying = !from.paused;
    if (target.src !== from.src) target.src = from.src;
    target.currentTime = from.currentTime;
    output.switchTo(target);
    if (isPlaying) target.play().catch(() => player.send({ type: 'player.pause' }));
    from.pause();
  };
  return {
    moveAway: () => {
      if (isOnly || output.element === element) return;
      local = output.element;
      moveTo(element);
    },
    moveBack: () => {
      if (!isOnly && output.element === element) moveTo(local);
    },
  };
}

function endInRooms({ player, element, port, inform }: Deps, moveBack: () => void): void {
  let wasLed = isLed(player);
  player.subscribe(() => {
    if (isLed(player) === wasLed) return;
    wasLed = isLed(player);
    const isElsewhere = port.state() !== 'disconnected';
    if (wasLed) moveBack();
    // The browser ends the connection.
    element.disableRemotePlayback = wasLed;
    if (wasLed && isElsewhere) inform(texts.roomJoined);
  });
}

function choose({ player, port, settings, inform, fail }: Deps): void {
  const isConnected = port.state() !== 'disconnected';
  if (!isConnected && isLed(player)) inform(texts.room);
  else if (!isConnected && joins(settings.get())) inform(texts.joins);
  else port.prompt().catch((error: unknown) => isDecline(error) || fail(texts.failed));
}

const isLed = (player: Playback['player']): boolean => player.getSnapshot().context.isLed;

const joins = (settings: SoundSettings): boolean => settings.crossfadeSeconds > 0 || playsGapless(settings);

/** The listener has closed the list of devices. */
const isDecline = (error: unknown): boolean => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
